import { inLanguage } from '@udyam/contract/setup/in-language'
import { promiseFor } from '@udyam/contract/system/values'
import { useSearchParams } from 'react-router'
import { useNumbers } from '#lib/meta.ts'
import { useTranslation } from '#lib/i18n.ts'

/** Next steps after the sign-up, shown next to the form. */
export function WhatHappensNext({ role }: { role: 'mentee' | 'mentor' }) {
  const { t } = useTranslation()
  const steps =
    role === 'mentee'
      ? [
          t('signup.mentee.next1'),
          t('signup.mentee.next2'),
          t('signup.mentee.next3'),
          t('signup.mentee.next4'),
        ]
      : [t('signup.mentor.next1'), t('signup.mentor.next2'), t('signup.mentor.next3')]
  return (
    <aside aria-labelledby="next-steps" className="rounded-card bg-sand p-5 lg:sticky lg:top-24">
      <h2 id="next-steps" className="text-h3">
        {t('signup.nextTitle')}
      </h2>
      <ol className="mt-3 flex flex-col gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-[1.75rem] shrink-0 place-items-center rounded-full bg-action text-caption font-bold text-white"
            >
              {index + 1}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 min-h-6 font-semibold">{role === 'mentee' ? <OfIntake /> : <WithinDays />}</p>
    </aside>
  )
}

/** When a mentee hears, by the intake from whose page they come; its space is reserved until it has loaded. */
function OfIntake() {
  const [address] = useSearchParams()
  const { language } = useTranslation()
  const text = promiseFor(useNumbers()?.promises ?? [], address.get('intake'))
  return text && inLanguage(text, language)
}

/** Promised response time for mentors from the settings. */
function WithinDays() {
  const { t } = useTranslation()
  const days = useNumbers()?.reviewDays
  return days === undefined ? null : t('signup.hearWithin', { days })
}
