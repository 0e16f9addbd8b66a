import type { ReactNode } from 'react'

/** Buttons of a long form: sticky at the bottom on small screens, at the end of the form on large ones. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className="max-lg:tall:sticky bottom-0 z-20 -mx-(--gutter) border-t border-line bg-paper px-(--gutter) py-3 lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="flex flex-wrap gap-3 *:flex-auto sm:justify-end sm:*:flex-none">{children}</div>
    </div>
  )
}
