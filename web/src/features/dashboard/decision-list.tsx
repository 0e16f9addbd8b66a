import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { keepRowFocus } from '../../lib/keep-focus.ts'
import type { TextKey } from '../../lib/text-key.ts'
import { Button } from '../../ui/primitives/button.tsx'

/** Takes the focus after the last row: the heading of what waits. */
const heading = '#to-do'

/** A list of what an administrator says yes or no to. */
export function DecisionList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ul aria-label={title} className="divide-y divide-line border-s-2 border-line ps-3 sm:ms-4">
      {children}
    </ul>
  )
}

type Decision = { accept: boolean; keepFocus: () => void }

type DecisionRowProps = {
  /** What is decided on, said with each button. */
  about: string
  texts: { accept: TextKey; refuse: TextKey }
  decide: (accept: boolean) => Promise<unknown>
  meta: { failure: TextKey; success?: 'server' }
  children: ReactNode
}

/** One of them, with its two buttons. */
export function DecisionRow({ about, texts, decide, meta, children }: DecisionRowProps) {
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
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
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
              decision.mutate({ accept, keepFocus: keepRowFocus(currentTarget, heading) })
            }
          >
            {text}
          </Button>
        ))}
      </div>
    </li>
  )
}
