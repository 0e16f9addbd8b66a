import { type MutationMeta, useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { confirmAction } from '../ui/patterns/confirm-action.ts'
import { RowAction } from '../ui/tables/row-action.tsx'
import { keepRowFocus } from '../lib/keep-focus.ts'

type ConfirmedActionProps = Omit<ComponentProps<typeof RowAction>, 'pending' | 'onClick'> & {
  /** Names the record and what follows. */
  question: string
  run: () => Promise<unknown>
  /** The toasts of its success and its failure. */
  outcome: MutationMeta
}

/** Something that can be done to a row of a list once the person has agreed. */
export function ConfirmedAction({ question, run, outcome, ...look }: ConfirmedActionProps) {
  const action = useMutation({
    mutationFn: (_keepFocus: () => void) => run(),
    meta: outcome,
    // A row can go with a refusal too: somebody else was faster.
    onSettled: (_answer, _error, keepFocus) => keepFocus(),
  })
  return (
    <RowAction
      {...look}
      pending={action.isPending}
      onClick={({ currentTarget }) => {
        if (confirmAction(question)) action.mutate(keepRowFocus(currentTarget))
      }}
    />
  )
}
