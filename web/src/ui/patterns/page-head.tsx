import type { ReactNode } from 'react'

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
