import { type MutationMeta, useMutation } from '@tanstack/react-query'
import { seenOf } from '@udyam/contract/safety/values'
import type { ComponentProps } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { confirmAction } from '../ui/patterns/confirm-action.ts'
import { RowAction } from '../ui/tables/row-action.tsx'
import { keepRowFocus } from '../lib/restore-focus.ts'
import { countEnds, endsText } from './consequences.ts'

type ConfirmedActionProps = Omit<ComponentProps<typeof RowAction>, 'pending' | 'onClick'> & {
  /** Names the record and what follows. */
  question: string
  /** Account whose mentorships and other records the action may end; the dialog lists them. */
  ends?: string
  /** @param seen the effects the administrator was shown */
  run: (seen?: string) => Promise<unknown>
  /** The toasts of its success and its failure. */
  outcome: MutationMeta
}

export function ConfirmedAction({ question, ends, run, outcome, ...look }: ConfirmedActionProps) {
  const { t } = useTranslation()
  const action = useMutation({
    mutationFn: ({ seen }: { seen?: string; keepFocus: () => void }) => run(seen),
    meta: outcome,
    // A refusal can also remove the row, if another administrator acted first.
    onSettled: (_answer, _error, { keepFocus }) => keepFocus(),
  })
  const asking = useMutation({
    mutationFn: (id: string) => countEnds([id]),
    meta: { keepsCache: true, failure: outcome.failure ?? 'errors.unexpected' },
  })
  const press = async (button: HTMLElement) => {
    const keepFocus = keepRowFocus(button)
    const told = ends === undefined ? undefined : await asking.mutateAsync(ends).catch(() => null)
    if (told === null) return
    const whole = told === undefined ? question : `${question}\n\n${endsText(t, [told])}`.trim()
    if (confirmAction(whole)) action.mutate({ keepFocus, ...(told && { seen: seenOf(told) }) })
  }
  return (
    <RowAction
      {...look}
      pending={action.isPending || asking.isPending}
      onClick={({ currentTarget }) => void press(currentTarget)}
    />
  )
}
