import { personName } from '@udyam/contract/texts/person-name'
import type { CardReason } from '@udyam/contract/mentors/values'
import type { ReadMentor } from '@udyam/contract/mentors/record-schemas'
import { BriefcaseBusiness, Languages, type LucideIcon, MapPin } from 'lucide-react'
import { formatList } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { knownText, languageText, placeText } from '#lib/known-values.ts'
import { Icon } from '#ui/primitives/icon.tsx'

const icons: Record<CardReason, LucideIcon> = {
  district: MapPin,
  field: BriefcaseBusiness,
  language: Languages,
}

/** Why a mentor may fit the mentee who reads, in words; nothing without a reason. */
export function WhyFits({ mentor }: { mentor: ReadMentor }) {
  const { t } = useTranslation()
  if (mentor.reasons.length === 0) return null
  const facts: Record<CardReason, string> = {
    district: placeText(mentor.location),
    field: mentor.industry && knownText('industry', mentor.industry),
    language: formatList(mentor.languages.map(languageText)),
  }
  return (
    <section
      aria-labelledby="why-fits"
      className="flex flex-col gap-3 rounded-card bg-notice p-5 text-on-notice"
    >
      <h2 id="why-fits" className="text-h4">
        {t('mentors.why', { name: personName(mentor) })}
      </h2>
      <ul className="flex flex-col gap-2">
        {mentor.reasons.map((reason) => (
          <li key={reason} className="flex gap-2.5">
            <Icon of={icons[reason]} className="mt-0.5" />
            <span className="text-ink">
              <b>{t(`mentors.why.${reason}`)}</b>
              {facts[reason] && `: ${facts[reason]}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm">{t('mentors.whyNote')}</p>
    </section>
  )
}
