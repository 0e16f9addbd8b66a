import { useMutation } from '@tanstack/react-query'
import type { RowResult } from '@udyam/contract/bulk/schemas'
import type { UndoOffer } from '@udyam/contract/parts/undo'
import { useState } from 'react'
import { type RowReport, runBulk } from '#admin/bulk.ts'
import { useUndo } from '#admin/use-undo.ts'
import { loadSentences } from '#lib/i18n.ts'
import { toast } from '#ui/patterns/toast.ts'

type Person = { _id: string; name: string }

type Many<P extends Person> = {
  /** Maximum number of people per call. */
  atOnce: number
  call: (people: P[]) => Promise<{ data: RowResult[]; undo?: UndoOffer | undefined }>
  /** "38 held". */
  done: (count: number) => string
}

/** Runs an action on many people in as few calls as possible, and reports each result. */
export function useMany<P extends Person>({ atOnce, call, done }: Many<P>) {
  const offerUndo = useUndo()
  const [problems, setProblems] = useState<readonly RowReport[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: (people: readonly P[]) =>
      runBulk({
        rows: people,
        atOnce,
        call: (records) => {
          const asked = new Set(records.map(({ _id }) => _id))
          return call(people.filter(({ _id }) => asked.has(_id)))
        },
      }),
    meta: { failure: 'errors.unexpected' },
    onSuccess: async ({ reports, offers }) => {
      await loadSentences()
      const failed = reports.filter(({ outcome }) => outcome !== 'done')
      setProblems(failed)
      const count = reports.length - failed.length
      if (count === 0) return
      if (offers.length === 0) toast.success(done(count))
      else offerUndo({ text: done(count), offers })
    },
  })
  return { run: mutate, isPending, problems }
}
