import { useMutation, useQuery } from '@tanstack/react-query'
import { dashboard } from '@udyam/contract/dashboard/calls'
import { snoozeDays } from '@udyam/contract/dashboard/todo-values'
import { caseNotes } from '@udyam/contract/notes/calls'
import { callOutcomes } from '@udyam/contract/notes/values'
import { reminders } from '@udyam/contract/reminders/calls'
import type { ReminderWait } from '@udyam/contract/reminders/values'
import { call } from '#lib/api.ts'
import { formatDays } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useMay } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { PhoneLine } from './answer-actions.tsx'
import { readPhone } from '../audited/read-phone.ts'
import { loadsOnce } from '../audited/loads-once.ts'

type ReachProps = { wait: ReminderWait; id: string; whom: string; onClose: () => void }
type Outcome = (typeof callOutcomes)[number]

/**
 * The number of who is waited for, a chat with the words of the reminder, and what came of a call. The audit
 * log records the access to the number.
 */
export function Reach({ wait, id, whom, onClose }: ReachProps) {
  const { t } = useTranslation()
  const may = useMay()
  const found = useQuery({ ...loadsOnce, queryKey: ['reach', wait, id], queryFn: () => findReach(wait, id) })
  const reach = found.data
  if (reach === undefined) return <QueryFailure query={found} text="remind.contact.failed" />
  const { phone, chat, mentee } = reach
  if (phone === '') return <p className="basis-full text-sm text-ink-3">{t('remind.contact.none')}</p>
  return (
    <div className="my-1 flex basis-full flex-col gap-2 border-s-2 border-line ps-3 text-sm">
      <PhoneLine whom={whom} phone={phone} words={chat} label="remind.contact.whatsapp" />
      <p lang={writtenLanguage(chat)} className="wrap-anywhere whitespace-pre-line text-ink-3">
        {chat}
      </p>
      {mentee !== null && may(caseNotes.add) && (
        <NoteCall id={id} name={reach.name} mentee={mentee} canWait={wait === 'answer'} onNoted={onClose} />
      )}
    </div>
  )
}

type NoteCallProps = {
  id: string
  name: string
  mentee: string
  /** Whether the line can come back on a later day. */
  canWait: boolean
  onNoted: () => void
}

/** Notes on the case what came of a call; "Call later" also snoozes the line. */
function NoteCall({ id, name, mentee, canWait, onNoted }: NoteCallProps) {
  const { t } = useTranslation()
  const may = useMay()
  const note = useMutation({
    mutationFn: async ({ outcome, days }: { outcome: Outcome; days: number | undefined }) => {
      const body = { outcome, text: t('remind.call.note', { name }) }
      await call(caseNotes.add, { params: { id: mentee }, body })
      if (days === undefined) return
      await call(dashboard.attend, { body: { kind: 'unanswered', subject: id, snoozeDays: days } })
    },
    meta: { success: 'remind.call.saved', failure: 'remind.call.failed' },
    onSuccess: onNoted,
  })
  const button = (text: string, outcome: Outcome, days?: number) => (
    <Button
      key={text}
      size="sm"
      variant="secondary"
      pending={note.isPending && note.variables.outcome === outcome && note.variables.days === days}
      onClick={() => note.mutate({ outcome, days })}
    >
      {text}
    </Button>
  )
  return (
    <div role="group" aria-label={t('remind.call')} className="flex flex-wrap items-center gap-2">
      <span>{t('remind.call')}</span>
      {callOutcomes
        .filter((outcome) => outcome !== 'call_later')
        .map((outcome) => button(t(`remind.call.${outcome}`), outcome))}
      {canWait && may(dashboard.attend) && (
        <>
          <span>{t('remind.call.call_later')}</span>
          {snoozeDays.map((days) => button(formatDays(days), 'call_later', days))}
        </>
      )}
    </div>
  )
}

async function findReach(wait: ReminderWait, id: string) {
  const [row] = (await call(reminders.remind, { body: { wait, ids: [id], preview: true } })).data
  if (!row?.person) return { name: '', phone: '', chat: '', mentee: null }
  const { name, words, mentee, person } = row
  const phone = await readPhone(person)
  return { name, phone, chat: words?.chat ?? '', mentee }
}
