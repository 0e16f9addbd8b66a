import { useMutation } from '@tanstack/react-query'
import { privacy } from '@udyam/contract/privacy/calls'
import type { Purpose } from '@udyam/contract/privacy/purposes'
import type { Privacy } from '@udyam/contract/privacy/schemas'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { ConsentSwitch } from './consent-switch.tsx'
import { formatLongDate } from '#lib/format.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Dialog } from '#ui/primitives/dialog.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

/** Withdrawal of these affects other people and needs a confirmation. */
const asked: ReadonlySet<Purpose> = new Set(['brief', 'contact', 'directory'])

export function ConsentsPart({ mine }: { mine: Privacy }) {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(false)
  const { noticeVersion } = mine
  const save = useMutation({
    mutationFn: (answer: { purpose: Purpose; given: boolean }) =>
      call(privacy.saveConsent, { body: { ...answer, noticeVersion } }),
    meta: { success: 'messages.consent_saved', failure: 'consent.failed' },
    onSuccess: () => keepFocus(),
  })
  const change = (purpose: Purpose, given: boolean) => {
    if (!given && purpose === 'programme') return setLeaving(true)
    const what = t(`consent.off.${purpose}`)
    if (given || !asked.has(purpose) || confirmAction(t('consent.confirmOff', { what }))) {
      save.mutate({ purpose, given })
    }
  }
  return (
    <FormSection title={t('myData.consents')} hint={t('myData.consentsHint')}>
      <ul className="flex flex-col gap-4">
        {mine.purposes.map((answer) => (
          <li key={answer.purpose}>
            <ConsentSwitch
              answer={answer}
              text={answerText(t, mine.history, { ...answer, at: answer.asked ? answer.at : null })}
              isPending={save.isPending && save.variables.purpose === answer.purpose}
              onChange={(given) => change(answer.purpose, given)}
            />
          </li>
        ))}
      </ul>
      <ConsentHistory history={mine.history} />
      {isLeaving && (
        <LeaveDialog
          isPending={save.isPending}
          onLeave={() =>
            save.mutate({ purpose: 'programme', given: false }, { onSettled: () => setLeaving(false) })
          }
          onClose={() => setLeaving(false)}
        />
      )}
    </FormSection>
  )
}

/** All consent answers, newest first. */
function ConsentHistory({ history }: Pick<Privacy, 'history'>) {
  const { t } = useTranslation()
  if (history.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 py-2">{t('myData.history')}</summary>
      <ul className="flex flex-col gap-3 pt-2">
        {history.map((line) => (
          <li key={`${line.purpose} ${line.at} ${String(line.given)}`} className="text-sm">
            <p>{t(`consent.purpose.${line.purpose}`)}</p>
            <time dateTime={line.at} className="text-ink-3">
              {answerText(t, history, line)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Line = Pick<Privacy['history'][number], 'purpose' | 'given'> & { at: string | null }

/** An answer with its day. A no is a withdrawal only after a yes. */
function answerText(t: Translate, history: Privacy['history'], { purpose, given, at }: Line): string {
  if (at === null) return t('consent.notAsked')
  const date = formatLongDate(at)
  if (given) return t('consent.given', { date })
  const before = history.find((line) => line.purpose === purpose && line.at < at)
  return t(before?.given ? 'consent.withdrawn' : 'consent.refused', { date })
}

type LeaveDialogProps = { isPending: boolean; onLeave: () => void; onClose: () => void }

/** Asks whether to leave the programme; offers to erase the account instead. */
function LeaveDialog({ isPending, onLeave, onClose }: LeaveDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('consent.leaveTitle')} onClose={onClose}>
      <p>{t('consent.off.programme')}</p>
      <p className="text-ink-2">{t('consent.leaveText')}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <LinkButton variant="secondary" to="#erase" onClick={onClose}>
          {t('consent.eraseInstead')}
        </LinkButton>
        <Button variant="danger" pending={isPending} onClick={onLeave}>
          {t('consent.leave')}
        </Button>
      </div>
    </Dialog>
  )
}
