import { Ellipsis } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '../primitives/icon.tsx'
import { IconButton } from '../primitives/icon-button.tsx'
import { useDisclosure } from '../primitives/use-disclosure.ts'

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-1 text-start text-ink no-underline hover:bg-sand hover:text-ink aria-disabled:cursor-progress aria-disabled:opacity-60'

type MoreMenuProps = {
  /** Name of the button. */
  label: string
  /** The items; `close` closes the menu. */
  children: (close: () => void) => ReactNode
}

/** A ⋯ button that opens a list of links and buttons which are needed rarely. */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const id = useId()
  const { isOpen, close, opener, frame } = useDisclosure()
  return (
    <div {...frame} className="relative ms-auto flex items-center">
      <IconButton {...opener} aria-controls={id} label={label} icon={<Icon of={Ellipsis} size={24} />} />
      <div
        id={id}
        hidden={!isOpen}
        className="absolute end-0 top-full z-20 mt-1 w-max max-w-[min(20rem,100vw-2rem)] animate-enter rounded-card border border-line bg-paper p-2 shadow-menu"
      >
        {children(close)}
      </div>
    </div>
  )
}

type Item = { icon: ReactNode; children: ReactNode }

export function MenuLink({
  icon,
  children,
  to,
  onClick,
}: Item & Pick<ComponentProps<typeof Link>, 'to' | 'onClick'>) {
  return (
    <Link to={to} onClick={onClick} className={itemClass}>
      {icon}
      {children}
    </Link>
  )
}

/** @param props `pending`: its call is under way, and another click does nothing */
export function MenuButton({
  icon,
  children,
  pending = false,
  onClick,
}: Item & { pending?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
      className={itemClass}
    >
      {icon}
      {children}
    </button>
  )
}

type PageHeadProps = {
  /** The title, and what belongs to it. */
  children: ReactNode
  /** At the other end of the line, such as the link that adds a record; on phones below the title. */
  actions?: ReactNode
  /** The ⋯ menu; on phones beside the title. */
  menu?: ReactNode
}

/** Top of a page: its title, what can be done, and what is needed rarely. */
export function PageHead({ children, actions, menu }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-3 sm:items-center">
      <div className="flex flex-[1_1_10rem] flex-col gap-1 sm:flex-[1_1_auto]">{children}</div>
      {actions && (
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:order-1 max-sm:basis-full">{actions}</div>
      )}
      {menu}
    </div>
  )
}
