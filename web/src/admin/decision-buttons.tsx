import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../lib/i18n.ts'
import { keepRowFocus } from '../lib/restore-focus.ts'
import type { TextKey } from '../lib/text-key.ts'
import { Button } from '../ui/primitives/button.tsx'

type Decision = { accept: boolean; keepFocus: () => void }

type DecisionButtonsProps = {
  about: string
  texts: { accept: TextKey; refuse: TextKey }
  decide: (accept: boolean) => Promise<unknown>
  meta: { failure: TextKey; success?: 'server' }
  onDecided?: (accept: boolean) => void
  /** Selector of the element that gets the focus after the last decision; by default the page title. */
  focusAfter?: string
}

export function DecisionButtons({ about, texts, decide, meta, onDecided, focusAfter }: DecisionButtonsProps) {
  const { t } = useTranslation()
  const decision = useMutation({
    mutationFn: ({ accept }: Decision) => decide(accept),
    meta,
    onSuccess: (_answer, { accept }) => onDecided?.(accept),
    onSettled: (_answer, _error, { keepFocus }) => keepFocus(),
  })
  const buttons = [[true, t(texts.accept)] as const, [false, t(texts.refuse)] as const]
  return (
    <div className="flex flex-wrap gap-2">
      {buttons.map(([accept, text]) => (
        <Button
          key={text}
          size="sm"
          variant={accept ? 'primary' : 'secondary'}
          aria-label={`${text}: ${about}`}
          pending={decision.isPending && decision.variables.accept === accept}
          onClick={({ currentTarget }) =>
            decision.mutate({ accept, keepFocus: keepRowFocus(currentTarget, focusAfter) })
          }
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
