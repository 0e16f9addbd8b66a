import { useMutation } from '@tanstack/react-query'
import { broadcasts } from '@udyam/contract/broadcasts/calls'
import type { AudienceGiven } from '@udyam/contract/broadcasts/schemas'
import type { BroadcastWords } from '@udyam/contract/broadcasts/values'
import { Mails } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { useMay } from '#lib/session.ts'
import { MenuButton } from '#ui/patterns/more-menu.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'

type WriteToProps = Pick<ComponentProps<typeof Button>, 'size' | 'variant'> & {
  audience: AudienceGiven
  /** What the message says already. */
  words?: BroadcastWords
  /** Whether it stands in a menu. */
  isItem?: boolean
  children: ReactNode
}

/** Begins a message to a group of people, and opens it. */
export function WriteTo({
  audience,
  words,
  isItem,
  children,
  size = 'sm',
  variant = 'secondary',
}: WriteToProps) {
  const may = useMay()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: () => call(broadcasts.create, { body: { audience, ...words } }),
    meta: { failure: 'broadcast.beginFailed' },
    onSuccess: ({ data }) => void navigate(pathTo(paths.adminBroadcast, data._id)),
  })
  if (!may(broadcasts.create)) return null
  const props = { icon: <Icon of={Mails} />, pending: begin.isPending, onClick: () => begin.mutate() }
  if (isItem) return <MenuButton {...props}>{children}</MenuButton>
  return (
    <Button variant={variant} size={size} {...props}>
      {children}
    </Button>
  )
}

type WriteToRowsProps = {
  /** The selected rows. */
  ids: readonly string[]
  /** How many the list finds; nothing for a search, whose text is never kept. */
  found?: number | false | undefined
  /** Everybody whom the list finds. */
  audience?: AudienceGiven
}

/** Writes to the selected rows of a list, or to all that it finds if these are more. */
export function WriteToRows({ ids, found = false, audience }: WriteToRowsProps) {
  const { t } = useTranslation()
  return (
    <>
      <WriteTo audience={{ of: 'ticked', ids: [...ids] }}>
        {t('broadcast.write', { count: ids.length })}
      </WriteTo>
      {audience && found !== false && found > ids.length && (
        <WriteTo audience={audience}>{t('broadcast.writeAll', { number: formatNumber(found) })}</WriteTo>
      )}
    </>
  )
}
