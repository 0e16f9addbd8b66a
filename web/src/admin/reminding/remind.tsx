import { useMutation } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors/calls'
import { reminders } from '@udyam/contract/reminders/calls'
import { nextReminder, type ReminderWait } from '@udyam/contract/reminders/values'
import { Phone } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { formatAgo, formatDate } from '#lib/format.ts'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { onDemand } from '#lib/loading/on-demand.tsx'
import { keepFocus } from '#lib/restore-focus.ts'
import { useMay } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'

type RemindProps = {
  wait: ReminderWait
  /** The introduction, the mentor who applies, the mentee to evaluate, the survey, or the account. */
  id: string
  /** Who is reminded and called. */
  of: string
  /** Who is called, and about whom if that is another person. */
  called?: string
  /** When they were asked; null if unknown. */
  since: string | null
  reminded: { times: number; at: string } | null
}

const Reach = onDemand(async () => {
  const [loaded] = await Promise.all([import('./reach.tsx'), loadArea('selection')])
  return loaded.Reach
})
const Many = onDemand(async () => {
  const [loaded] = await Promise.all([import('./remind-many.tsx'), loadArea('selection')])
  return loaded.RemindMany
})

/** Opens the reminder to all mentors whose answer is overdue. */
export function RemindAll({ count }: { count: number }) {
  const { t } = useTranslation()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(reminders.remind) || count < 2) return null
  return (
    <>
      <Button size="sm" variant="secondary" className="self-start" onClick={() => setOpen(true)}>
        {t('remind.many', { count })}
      </Button>
      {isOpen && <Many onClose={() => setOpen(false)} />}
    </>
  )
}

/** Reminds somebody with one press; says when the last time was, and from when the next can be. */
export function Remind({ wait, id, of, called = of, since, reminded }: RemindProps) {
  const { t } = useTranslation()
  const may = useMay()
  const remind = useMutation({
    mutationFn: async () => {
      const [result] = (await call(reminders.remind, { body: { wait, ids: [id] } })).data
      if (result === undefined) throw new Error('no result')
      if (!result.success) throw new ApiError({ status: 409, ...result })
      return result
    },
    meta: { success: 'server', failure: 'remind.failed' },
    onSuccess: () => keepFocus(),
  })
  const [isOpen, setOpen] = useState(false)
  if (!may(reminders.remind)) return null
  // An audited reading is not repeated, so the page may still have the state before the press.
  const pressed = remind.isSuccess ? new Date(remind.submittedAt).toISOString() : null
  const next = nextReminder(wait, [since, reminded?.at ?? null, pressed])
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {reminded && (
          <span className="text-ink-3">
            {t('remind.last', { count: reminded.times, when: formatAgo(reminded.at) })}
          </span>
        )}
        {next === undefined ? (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`${t('remind.action')}: ${of}`}
            pending={remind.isPending}
            onClick={() => remind.mutate()}
          >
            {t('remind.action')}
          </Button>
        ) : (
          <span className="text-ink-3">{t('remind.from', { day: formatDate(next.toISOString()) })}</span>
        )}
        {wait !== 'evaluation' && may(mentors.get) && (
          <IconButton
            label={`${t('remind.contact')}: ${called}`}
            icon={<Icon of={Phone} size={18} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </span>
      {isOpen && <Reach wait={wait} id={id} whom={called} onClose={() => setOpen(false)} />}
    </>
  )
}
