import { useMutation, useQuery } from '@tanstack/react-query'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { reminders } from '@udyam/contract/reminders/calls'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { translateSentence } from '#lib/server-message.ts'
import { toast } from '#ui/patterns/toast.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Dialog } from '#ui/primitives/dialog.tsx'
import { loadsOnce } from '../audited/loads-once.ts'

/** As many as one call takes. */
const most = 100

/** Reminds all mentors whose answer is overdue; says first who gets which words, and who gets none and why. */
export function RemindMany({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const found = useQuery({ ...loadsOnce, queryKey: ['remind', 'overdue'], queryFn: preview })
  const rows = found.data ?? []
  const ready = rows.filter(({ success }) => success)
  const send = useMutation({
    mutationFn: async () => {
      const body = { wait: 'answer', ids: ready.map(({ _id }) => _id) } as const
      return (await call(reminders.remind, { body })).data
    },
    meta: { failure: 'remind.failed' },
    onSuccess: (told) => {
      const done = told.filter(({ success }) => success).length
      toast.success(t('remind.many.done', { count: done }))
      onClose()
    },
  })
  return (
    <Dialog title={t('remind.many.title')} onClose={onClose}>
      <QueryFailure query={found} text="remind.many.failed" />
      {found.isPending && <p role="status">{t('common.loading')}</p>}
      {found.data && ready.length === 0 && <p>{t('remind.many.none')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <li key={row._id} className="py-2">
            <p className="font-semibold wrap-anywhere" translate="no">
              {row.name}
            </p>
            {row.success ? (
              <p lang={writtenLanguage(row.words?.title ?? '')} className="text-sm wrap-anywhere text-ink-2">
                {row.words?.title}
              </p>
            ) : (
              <p className="text-sm text-ink-3">{translateSentence(row)}</p>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {ready.length > 0 && (
          <Button pending={send.isPending} onClick={() => send.mutate()}>
            {t('remind.many.send', { count: ready.length })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

async function preview() {
  const waiting = (await call(adminSelection.escalations)).data
  const ids = waiting.flatMap(({ kind, introduction, snoozedUntil }) =>
    kind === 'unanswered' && introduction !== null && snoozedUntil === null ? [introduction] : [],
  )
  if (ids.length === 0) return []
  return (await call(reminders.remind, { body: { wait: 'answer', ids: ids.slice(0, most), preview: true } }))
    .data
}
