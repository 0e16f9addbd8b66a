import { useMutation } from '@tanstack/react-query'
import type { RowResult } from '@udyam/contract/schemas/bulk'
import type { UndoOffer } from '@udyam/contract/schemas/parts/undo'
import { useState } from 'react'
import { useUndo } from '../../../admin/use-undo.ts'
import { toast } from '../../../ui/patterns/toast.ts'
import { problemsOf, type RowProblem } from './row-problems.tsx'

type Person = { _id: string; name: string }

type Many<P extends Person> = {
  /** The most that one call takes. */
  atOnce: number
  call: (people: P[]) => Promise<{ data: RowResult[]; undo?: UndoOffer | undefined }>
  /** "38 held". */
  done: (count: number) => string
}

/** Does something to many people, in as few calls as possible, and tells what became of each. */
export function useMany<P extends Person>({ atOnce, call, done }: Many<P>) {
  const offerUndo = useUndo()
  const [problems, setProblems] = useState<readonly RowProblem[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: async (people: readonly P[]) => {
      const results: RowResult[] = []
      const offers: UndoOffer[] = []
      for (let from = 0; from < people.length; from += atOnce) {
        const { data, undo } = await call(people.slice(from, from + atOnce))
        results.push(...data)
        if (undo !== undefined) offers.push(undo)
      }
      return { results, offers }
    },
    meta: { failure: 'errors.unexpected' },
    onSuccess: ({ results, offers }, people) => {
      setProblems(problemsOf(results, people))
      const count = results.filter(({ success }) => success).length
      if (count === 0) return
      if (offers.length === 0) toast.success(done(count))
      else offerUndo({ text: done(count), offers })
    },
  })
  return { run: mutate, isPending, problems }
}
