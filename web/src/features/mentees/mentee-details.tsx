import type { MenteeRecord } from '@udyam/contract/mentees'
import { formatDate, formatDateTime, formatPhone } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { knownText, writtenLanguage } from '../../lib/known-values.ts'
import { Chip } from '../../ui/primitives/chip.tsx'
import { type Detail, DetailSection } from '../../ui/patterns/detail-section.tsx'
import { TermsBadge } from './terms-badge.tsx'

/** Everything that is known of a mentee. */
export function MenteeDetails({ mentee }: { mentee: MenteeRecord }) {
  const { t } = useTranslation()
  const written = (term: string, text: string): Detail => ({
    term,
    wide: true,
    value: text && (
      <p lang={writtenLanguage(text)} className="whitespace-pre-line">
        {text}
      </p>
    ),
  })
  return (
    <div className="flex max-w-[68rem] flex-col gap-6">
      <DetailSection
        title={t('mentorForm.person')}
        details={[
          { term: t('field.name'), value: <span translate="no">{mentee.name}</span> },
          { term: t('field.dob'), value: mentee.dob && formatDate(mentee.dob) },
          { term: t('field.email'), value: <a href={`mailto:${mentee.email}`}>{mentee.email}</a> },
          {
            term: t('field.mobile'),
            value: <a href={`tel:+91${mentee.mobile_no}`}>{formatPhone(mentee.mobile_no)}</a>,
          },
        ]}
      />
      <DetailSection
        title={t('profile.location')}
        details={[
          { term: t('field.location'), value: mentee.location, wide: true },
          { term: t('field.city'), value: mentee.city_or_village },
          { term: t('field.taluka'), value: mentee.taluka },
          { term: t('field.district'), value: knownText('district', mentee.district) },
        ]}
      />
      <DetailSection
        title={t('signup.step2')}
        details={[
          { term: t('field.education'), value: mentee.education, wide: true },
          {
            term: t('field.interests'),
            wide: true,
            value: mentee.interests.length > 0 && (
              <ul className="flex flex-wrap gap-2 py-1">
                {mentee.interests.map((interest) => (
                  <li key={interest}>
                    <Chip>{knownText('interest', interest)}</Chip>
                  </li>
                ))}
              </ul>
            ),
          },
          written(t('field.goals'), mentee.goals),
          written(t('field.expectations'), mentee.expectations),
        ]}
      />
      <DetailSection
        title={t('menteeForm.account')}
        details={[
          { term: t('field.terms'), value: <TermsBadge isAccepted={mentee.terms} /> },
          { term: t('field.joined'), value: formatDateTime(mentee.createdAt) },
        ]}
      />
    </div>
  )
}
