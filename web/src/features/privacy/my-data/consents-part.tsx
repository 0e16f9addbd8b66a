import { useMutation } from '@tanstack/react-query'
import { privacy } from '@udyam/contract/privacy/privacy'
import type { Purpose } from '@udyam/contract/privacy/purposes'
import type { Privacy } from '@udyam/contract/schemas/privacy/privacy'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { confirmAction } from '../../../ui/patterns/confirm-action.ts'
import { FormSection } from '../../../ui/patterns/form-section.tsx'
import { ConsentHistory } from './consent-history.tsx'
import { ConsentSwitch } from './consent-switch.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

/** What ends something for others, and is asked about first. */
const asked: ReadonlySet<Purpose> = new Set(['brief', 'contact', 'directory'])

/** What the person has agreed to: a switch for each use. */
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
