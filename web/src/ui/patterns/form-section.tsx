import type { ReactNode } from 'react'
import { Card } from '../primitives/card.tsx'

type FormSectionProps = {
  /** Id of the section; its focusable heading has this id with `-title`. */
  id?: string
  title: string
  hint?: string | undefined
  children: ReactNode
}

/** Section of a long form; its title is beside the fields if there is room. */
export function FormSection({ id, title, hint, children }: FormSectionProps) {
  return (
    <section className="grid gap-3 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10 lg:pt-2">
      <div className="flex flex-col gap-1 lg:pt-4">
        <h2 id={id && `${id}-title`} tabIndex={id === undefined ? undefined : -1} className="text-h3">
          {title}
        </h2>
        {hint && <p className="text-sm text-ink-3">{hint}</p>}
      </div>
      <Card className="flex min-w-0 flex-col gap-5 sm:p-6">{children}</Card>
    </section>
  )
}
