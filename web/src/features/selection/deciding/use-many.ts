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
  /** Whom the first calls are for, and the following ones not; all alike without it. */
  first?: (person: P) => boolean
  /** "38 held". */
  done: (count: number, people: readonly P[]) => string
}

/** Runs an action on many people in as few calls as possible, and reports each result. */
export function useMany<P extends Person>({ atOnce, call, first = () => true, done }: Many<P>) {
  const offerUndo = useUndo()
  const [problems, setProblems] = useState<readonly RowReport[]>([])
  const { mutate, isPending } = useMutation({
    mutationFn: async (people: readonly P[]) => {
      const runs = []
      for (const rows of [people.filter(first), people.filter((person) => !first(person))]) {
        const run = await runBulk({
          rows,
          atOnce,
          call: (records) => {
            const asked = new Set(records.map(({ _id }) => _id))
            return call(rows.filter(({ _id }) => asked.has(_id)))
          },
        })
        runs.push(run)
      }
      return { reports: runs.flatMap(({ reports }) => reports), offers: runs.flatMap(({ offers }) => offers) }
    },
    meta: { failure: 'errors.unexpected' },
    onSuccess: async ({ reports, offers }, people) => {
      await loadSentences()
      const failed = reports.filter(({ outcome }) => outcome !== 'done')
      setProblems(failed)
      const reached = people.filter(({ _id }) => failed.every((report) => report._id !== _id))
      if (reached.length === 0) return
      const text = done(reached.length, reached)
      if (offers.length === 0) toast.success(text)
      else offerUndo({ text, offers })
    },
  })
  return { run: mutate, isPending, problems }
}
