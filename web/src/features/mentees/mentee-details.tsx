import type { MenteeRecord } from '@udyam/contract/mentees/schemas'
import { InvitedBadge } from '#admin/invited-badge.tsx'
import { interestsDetail, writtenDetail } from '#admin/person-details.tsx'
import { formatDate, formatDateTime, formatList, formatPhone } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { knownText, languageText, placeText } from '#lib/known-values.ts'
import { DetailSection } from '#ui/patterns/detail-section.tsx'
import { TermsBadge } from './terms-badge.tsx'

export function MenteeDetails({ mentee }: { mentee: MenteeRecord }) {
  const { t } = useTranslation()
  return (
    <div className="flex max-w-[68rem] flex-col gap-6">
      <DetailSection
        title={t('mentorForm.person')}
        details={[
          { term: t('field.name'), value: <span translate="no">{mentee.name}</span> },
          {
            term: t('field.dob'),
            value: mentee.dob && (
              <>
                {formatDate(mentee.dob)} <InvitedBadge onHold={mentee.onHold} />
              </>
            ),
          },
          {
            term: t('field.email'),
            value: mentee.email && <a href={`mailto:${mentee.email}`}>{mentee.email}</a>,
          },
          {
            term: t('field.mobile'),
            value: mentee.mobile_no && (
              <a href={`tel:+91${mentee.mobile_no}`}>{formatPhone(mentee.mobile_no)}</a>
            ),
          },
        ]}
      />
      <DetailSection
        title={t('profile.location')}
        details={[
          { term: t('field.location'), value: mentee.location, wide: true },
          { term: t('field.city'), value: placeText(mentee.city_or_village) },
          { term: t('field.taluka'), value: placeText(mentee.taluka) },
          { term: t('field.district'), value: knownText('district', mentee.district) },
        ]}
      />
      <DetailSection
        title={t('signup.step2')}
        details={[
          { term: t('field.education'), value: mentee.education, wide: true },
          interestsDetail(t('field.interests'), mentee.interests),
          { term: t('field.languages'), value: formatList(mentee.languages.map(languageText)) },
          writtenDetail(t('field.goals'), mentee.goals),
          writtenDetail(t('field.expectations'), mentee.expectations),
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
