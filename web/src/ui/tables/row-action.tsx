import type { MouseEventHandler, ReactNode } from 'react'
import { Button } from '../primitives/button.tsx'
import { IconButton, IconLink } from '../primitives/icon-button.tsx'
import { fromList } from '../patterns/use-back.ts'
import { LinkButton } from '../primitives/link-button.tsx'

type RowActionProps = {
  /** Label of the action, e.g. "Edit". */
  label: string
  /** The row's name: a screen reader hears "Edit Sanjay Kulkarni". */
  of: string
  icon: ReactNode
  /** On a card the label is shown; in a table row only on wide screens, else it is the tooltip. */
  isCard: boolean
  danger?: boolean
  pending?: boolean
  onClick: MouseEventHandler<HTMLButtonElement>
}

export function RowAction({
  label,
  of,
  icon,
  isCard,
  danger = false,
  pending = false,
  onClick,
}: RowActionProps) {
  const name = `${label} ${of}`
  if (!isCard) {
    return (
      <IconButton
        label={name}
        icon={icon}
        wideText={label}
        danger={danger}
        aria-disabled={pending || undefined}
        onClick={pending ? undefined : onClick}
      />
    )
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={icon}
      aria-label={name}
      pending={pending}
      onClick={onClick}
      className={danger ? 'text-danger-text' : ''}
    >
      {label}
    </Button>
  )
}

type RowLinkProps = Pick<RowActionProps, 'label' | 'of' | 'icon' | 'isCard'> & { to: string }

/** Same for a link to a page of the row. */
export function RowLink({ label, of, icon, isCard, to }: RowLinkProps) {
  const name = `${label} ${of}`
  if (!isCard) return <IconLink label={name} icon={icon} wideText={label} to={to} state={fromList} />
  return (
    <LinkButton variant="secondary" size="sm" icon={icon} aria-label={name} to={to} state={fromList}>
      {label}
    </LinkButton>
  )
}
