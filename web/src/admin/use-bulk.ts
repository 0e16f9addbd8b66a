import { undoSeconds } from '@udyam/contract/bulk/values'
import { useMutation } from '@tanstack/react-query'
import { seenOf } from '@udyam/contract/safety/values'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { confirmAction } from '../ui/patterns/confirm-action.ts'
import { announce } from '../ui/patterns/live-region.tsx'
import { type BulkCall, type BulkRow, inCalls, type RowReport, runBulk } from './bulk.ts'
import { countEnds, endsText } from './consequences.ts'
import { useUndo } from './use-undo.ts'
import { useTranslation } from '../lib/i18n.ts'

export type BulkAction<Row = unknown> = {
  /** The same in every language. */
  name: string
  label: string
  icon: LucideIcon
  danger?: boolean
  /** Whether it does something for a row. It is offered, and run, only for rows of which this is true. */
  fits?: (row: Row) => boolean
  /** Confirmation text with the number of rows. */
  question: (count: number, rows: readonly BulkRow[]) => string
  /** "38 approved". */
  done: (count: number) => string
  /** Whether the action may end mentorships and other records; the dialog lists them. */
  isEnding?: boolean
  /** Asks why, in a dialog of this title. */
  asksReason?: (count: number) => { title: string; text: string }
  /** Optimistic change while undo is possible: the row is removed, or has these fields. */
  after?: 'gone' | ((row: Row) => object)
  call: BulkCall
}

export type AnyBulkAction = BulkAction<never>

type Report = { summary: string; rows: readonly RowReport[] }
type Run = { action: AnyBulkAction; rows: BulkRow[]; reason?: string; seen: readonly string[] }

/** The rows for which an action does something. */
export function fitting(rows: readonly BulkRow[], { name }: AnyBulkAction): BulkRow[] {
  return rows.filter(({ unfit }) => !unfit?.includes(name))
}

/** The report that remains after the undo period: only failures. */
function endedOf({ rows }: Report, summary: string): Report | null {
  return rows.length === 0 ? null : { summary, rows }
}

/**
 * Selection of a list, its bulk actions and their result. The selection resets when page, order, search or
 * filter (`view`) changes.
 */
export function useBulk({ shown, view }: { shown: readonly BulkRow[]; view: string }) {
  const { t } = useTranslation()
  const [choice, setChoice] = useState<{ view: string; ids: readonly string[] }>({ view, ids: [] })
  const [report, setReport] = useState<Report | null>(null)
  const [answered, setAnswered] = useState(0)
  const [asking, setAsking] = useState<AnyBulkAction | null>(null)
  const offerUndo = useUndo()
  const ids = new Set(choice.view === view ? choice.ids : [])
  const chosen = shown.filter(({ _id }) => ids.has(_id))

  const running = useMutation({
    mutationFn: ({ action, ...run }: Run) => runBulk({ ...run, call: action.call, onProgress: setAnswered }),
    onSuccess: ({ reports, offers }, { action }) => {
      const summary = summaryOf(reports, action)
      const isWaiting = offers.length > 0
      const rows = reports.filter(({ outcome }) => outcome !== 'done')
      const made = { summary: isWaiting ? `${summary}. ${t('admin.bulk.waiting')}` : summary, rows }
      setReport(made)
      if (isWaiting) {
        // The "waiting" text is no longer true after the undo period.
        const end = () => setReport((now) => (now === made ? endedOf(now, summary) : now))
        setTimeout(end, undoSeconds * 1000)
        setChoice({ view, ids: [] })
        const done = reports.filter(({ outcome }) => outcome === 'done').map(({ _id }) => _id)
        offerUndo({
          text: summary,
          offers,
          onTakenBack: () => setReport(null),
          rows: { ids: done, action: action.name },
        })
      } else announce(summary)
    },
    meta: { failure: 'errors.unexpected' },
  })
  const counting = useMutation({
    mutationFn: (rows: readonly BulkRow[]) =>
      Promise.all(inCalls(rows).map((asked) => countEnds(asked.map(({ _id }) => _id)))),
    meta: { keepsCache: true, failure: 'errors.unexpected' },
  })

  function summaryOf(reports: readonly RowReport[], action: AnyBulkAction): string {
    const count = (wanted: RowReport['outcome']) => reports.filter(({ outcome }) => outcome === wanted).length
    const [notDue, failed] = [count('notDue'), count('failed')]
    const [unanswered, untried] = [count('unanswered'), count('untried')]
    return [
      action.done(count('done')),
      notDue > 0 && t('admin.bulk.notDue', { count: notDue }),
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

  async function run(action: AnyBulkAction, reason?: string): Promise<void> {
    if (running.isPending || counting.isPending) return
    const rows = fitting(chosen, action)
    const told = action.isEnding ? await counting.mutateAsync(rows).catch(() => null) : []
    if (told === null) return
    const question = [action.question(rows.length, rows), endsText(t, told)].filter(Boolean).join('\n\n')
    if (!confirmAction(question)) return
    setReport(null)
    setAnswered(0)
    setAsking(null)
    running.mutate({ action, rows, seen: told.map(seenOf), ...(reason !== undefined && { reason }) })
  }

  /** Runs the action, or asks for a reason first. */
  function press(action: AnyBulkAction): void {
    if (action.asksReason) setAsking(action)
    else void run(action)
  }

  return {
    chosen,
    choose,
    press,
    run,
    /** The action that waits for a reason. */
    asking,
    closeAsking: () => setAsking(null),
    /** The action under way, and how far it is. */
    under: running.isPending ? { ...running.variables, answered } : null,
    report,
    closeReport: () => setReport(null),
  }
}
