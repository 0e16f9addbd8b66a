import { useMutation } from '@tanstack/react-query'
import type { BulkRecord, RowResult } from '@udyam/contract/schemas/bulk'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { confirmAction } from '../ui/patterns/confirm-action.ts'
import { announce } from '../ui/patterns/live-region.tsx'
import { type BulkRow, type RowReport, runBulk } from './bulk.ts'
import { useTranslation } from '../lib/i18n.ts'

export type BulkAction = {
  label: string
  icon: LucideIcon
  danger?: boolean
  /** Asks before it is done, naming how many. */
  question: (count: number) => string
  /** "38 approved". */
  done: (count: number) => string
  call: (records: BulkRecord[]) => Promise<{ data: RowResult[] }>
}

type Report = { summary: string; rows: readonly RowReport[] }
type Run = { action: BulkAction; rows: BulkRow[] }

/**
 * Which rows of a list are chosen, what is done to them, and what became of it. A choice holds for what the list
 * shows: with another page, order, search or filter (`view`) it is gone.
 */
export function useBulk({ shown, view }: { shown: readonly BulkRow[]; view: string }) {
  const { t } = useTranslation()
  const [choice, setChoice] = useState<{ view: string; ids: readonly string[] }>({ view, ids: [] })
  const [report, setReport] = useState<Report | null>(null)
  const [answered, setAnswered] = useState(0)
  const ids = new Set(choice.view === view ? choice.ids : [])
  const chosen = shown.filter(({ _id }) => ids.has(_id))

  const running = useMutation({
    mutationFn: ({ action, rows }: Run) => runBulk({ rows, call: action.call, onProgress: setAnswered }),
    onSuccess: (reports, { action }) => {
      const summary = summaryOf(reports, action)
      setReport({ summary, rows: reports.filter(({ outcome }) => outcome !== 'done') })
      announce(summary)
    },
    meta: { failure: 'errors.unexpected' },
  })

  function summaryOf(reports: readonly RowReport[], action: BulkAction): string {
    const count = (wanted: RowReport['outcome']) => reports.filter(({ outcome }) => outcome === wanted).length
    const [failed, unanswered, untried] = [count('failed'), count('unanswered'), count('untried')]
    return [
      action.done(count('done')),
      failed > 0 && t('admin.bulk.failed', { count: failed }),
      unanswered > 0 && t('admin.bulk.unanswered', { count: unanswered }),
      untried > 0 && t('admin.bulk.untried', { count: untried }),
    ]
      .filter(Boolean)
      .join(', ')
  }

  function choose(keys: readonly string[]): void {
    setChoice({ view, ids: keys })
    announce(t('admin.bulk.selected', { count: keys.length }))
  }

  function run(action: BulkAction): void {
    if (running.isPending || !confirmAction(action.question(chosen.length))) return
    setReport(null)
    setAnswered(0)
    running.mutate({ action, rows: chosen })
  }

  return {
    chosen,
    choose,
    run,
    /** The action under way, and how far it is. */
    under: running.isPending ? { ...running.variables, answered } : null,
    report,
    closeReport: () => setReport(null),
  }
}
