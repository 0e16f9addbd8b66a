import { CircleCheck, MailCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/primitives/icon.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'

type DoneTitleProps = { kind: 'mail' | 'done'; children: ReactNode }

/** Title of a panel that replaces a form; it takes the focus. */
export function DoneTitle({ kind, children }: DoneTitleProps) {
  return (
    <div ref={focusTitle} className="flex flex-col items-start gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-success text-on-success">
        <Icon of={kind === 'mail' ? MailCheck : CircleCheck} size={32} />
      </span>
      <PageTitle className="text-h2">{children}</PageTitle>
    </div>
  )
}

function focusTitle(panel: HTMLElement | null): void {
  panel?.querySelector('h1')?.focus()
}
