import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { keepRowFocus } from '../../lib/keep-focus.ts'
import type { TextKey } from '../../lib/text-key.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'

/** A list of what an administrator says yes or no to, under a heading with the `id`. */
export function DecisionList({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" labelledBy={id} className="flex flex-col gap-4">
      <h2 id={id} tabIndex={-1} className="text-h3">
        {title}
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  )
}

type Decision = { accept: boolean; keepFocus: () => void }

type DecisionRowProps = {
  /** The id of the list's heading, which takes the focus after the last row. */
  listId: string
  /** What is decided on, said with each button. */
  about: string
  texts: { accept: TextKey; refuse: TextKey }
  decide: (accept: boolean) => Promise<unknown>
  meta: { failure: TextKey; success?: 'server' }
  children: ReactNode
}

/** One of them, with its two buttons. */
export function DecisionRow({ listId, about, texts, decide, meta, children }: DecisionRowProps) {
  const { t } = useTranslation()
  const decision = useMutation({
    mutationFn: ({ accept }: Decision) => decide(accept),
    meta,
    onSettled: (_answer, _error, { keepFocus }) => keepFocus(),
  })
  const buttons = [
    { accept: true, text: t(texts.accept) },
    { accept: false, text: t(texts.refuse) },
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      {children}
      <div className="flex flex-wrap gap-2">
        {buttons.map(({ accept, text }) => (
          <Button
            key={text}
            size="sm"
            variant={accept ? 'primary' : 'secondary'}
            aria-label={`${text}: ${about}`}
            pending={decision.isPending && decision.variables.accept === accept}
            onClick={({ currentTarget }) =>
              decision.mutate({ accept, keepFocus: keepRowFocus(currentTarget, `#${listId}`) })
            }
          >
            {text}
          </Button>
        ))}
      </div>
    </li>
  )
}
