import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ReportPerson } from '#forms/report/report-person.tsx'
import { useTranslation, t } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useTitle } from '#lib/titles.ts'
import { useRecordPage } from '#admin/use-record-page.ts'
import { RecordPage } from '#ui/patterns/record-page.tsx'
import { promoterQueries } from './promoters.queries.ts'
import type { Promoter } from '@udyam/contract/promoters/schemas'
import { knownText } from '#lib/known-values.ts'
import { useProfileTexts } from '#lib/texts/use-profile-texts.ts'
import { ChipList, Facts, ProfileLayout } from '#ui/patterns/profile-layout.tsx'
import { RichSection } from '#ui/rich-text/rich-section.tsx'
import { ShareButtons } from '#ui/patterns/share-buttons.tsx'
import { Availability } from './availability.tsx'
import { IndustryBadge } from './industry-badge.tsx'
import { promoterExperience, skillTexts } from './promoter-texts.ts'
import { Star, ExternalLink } from 'lucide-react'
import { formatNumber } from '#lib/format.ts'
import { Icon } from '#ui/primitives/icon.tsx'

export function PromoterPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const detail = useQuery(promoterQueries.detail(id))
  const page = useRecordPage(detail, 'promoters.recordFailed')
  const promoter = detail.data?.data
  const missingText = t('messages.promoter_not_found')
  useTitle(promoter?.name ?? (page.state === 'missing' ? missingText : t('role.promoter')))

  return (
    <RecordPage
      {...page}
      isProfile
      back={{ to: paths.advisoryBoard, text: t('promoters.back') }}
      title={t('role.promoter')}
      missingText={missingText}
    >
      {promoter && (
        <>
          <PromoterProfile promoter={promoter} />
          <ReportPerson about="account" id={id} name={promoter.name} />
        </>
      )}
    </RecordPage>
  )
}

function PromoterProfile({ promoter }: { promoter: Promoter }) {
  const { t } = useTranslation()
  const texts = useProfileTexts({ ...promoter, experience: promoterExperience(promoter.experience) })

  return (
    <ProfileLayout
      {...texts.layout}
      of={promoter._id}
      imageUrl={promoter.imageUrl}
      marks={<IndustryBadge industry={promoter.industry} />}
      aside={{
        title: t('mentors.facts'),
        children: (
          <>
            <Facts
              facts={[
                ...texts.facts,
                { term: t('field.industry'), value: knownText('industry', promoter.industry) },
                ...(promoter.reviewCount === 0
                  ? []
                  : [{ term: t('promoters.rating'), value: <Rating {...promoter} /> }]),
                { term: t('promoters.availability'), value: <Availability {...promoter.availability} /> },
              ]}
            />
            <ChipList title={t('field.skills')} chips={skillTexts(promoter.skills)} />
            <SocialLinks links={promoter.socialLinks} />
            <ShareButtons {...texts.share} />
          </>
        ),
      }}
    >
      <RichSection {...texts.about} />
    </ProfileLayout>
  )
}

/** Rating in words with a star. Without a review the number is only a default, and is hidden. */
function Rating({ rating, reviewCount }: Pick<Promoter, 'rating' | 'reviewCount'>) {
  const text = t('promoters.ratingOf', { rating: formatNumber(rating), count: reviewCount })
  return (
    <span className="flex items-start gap-2">
      <Icon of={Star} size={18} className="mt-1 fill-marigold-400 text-on-notice" />
      <span>{text}</span>
    </span>
  )
}

/** Links to the promoter's other profiles; nothing if there are none. */
function SocialLinks({ links }: { links: { linkedin: string; twitter: string } }) {
  const { t } = useTranslation()
  const given = [
    { address: links.linkedin, site: t('promoters.linkedin') },
    { address: links.twitter, site: t('promoters.twitter') },
  ].filter(({ address }) => address !== '')
  if (given.length === 0) return null
  return (
    <ul aria-label={t('footer.social')} className="flex flex-wrap gap-x-5 gap-y-1">
      {given.map(({ address, site }) => (
        <li key={address}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5"
          >
            <span>{site}</span>
            <Icon of={ExternalLink} size={16} />
            <span className="sr-only">{t('common.newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
