import { useQuery } from '@tanstack/react-query'
import { indianDate } from '@udyam/contract/indian-date'
import type { IntakePage } from '@udyam/contract/intakes/schemas'
import { daysUntil } from '@udyam/contract/intakes/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { CalendarDays } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useRecordPage } from '#admin/use-record-page.ts'
import { formatLongDate, formatNumber } from '#lib/format.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { useDescription, useTitle } from '#lib/titles.ts'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { RecordPage } from '#ui/patterns/record-page.tsx'
import { ShareButtons } from '#ui/patterns/share-buttons.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { intakeQueries } from './intakes.queries.ts'

/** The page of an intake, for everybody: what it is, for whom, its days, and the way in. */
export function ApplyPage() {
  const { t, language } = useTranslation()
  const { id: slug = '' } = useParams()
  const found = useQuery(intakeQueries.page(slug))
  const page = useRecordPage(found, 'apply.failed')
  const intake = found.data?.data
  const name = intake ? inLanguage(intake.name, language) : t('apply.title')
  const about = intake ? inLanguage(intake.about, language) : ''
  const shareTexts = {
    share: t('share.share'),
    whatsapp: t('share.onWhatsapp'),
    copy: t('share.copy'),
    copied: t('share.copied'),
  }
  useTitle(page.state === 'missing' ? t('messages.intake_not_found') : name)
  useDescription(about)
  return (
    <RecordPage
      {...page}
      back={{ to: paths.home, text: t('nav.home') }}
      title={t('apply.title')}
      missingText={t('messages.intake_not_found')}
    >
      {intake && (
        <div className="flex max-w-[44rem] flex-col gap-8">
          <PageTitle>{name}</PageTitle>
          <Days intake={intake} />
          <Words title={t('apply.about')} text={about} />
          <Words title={t('apply.audience')} text={inLanguage(intake.audience, language)} />
          <ShareButtons title={name} text={name} texts={shareTexts} />
        </div>
      )}
    </RecordPage>
  )
}

/** The days by which it stands open, and what can be done today. */
function Days({ intake }: { intake: IntakePage }) {
  const { t } = useTranslation()
  const { opensOn, closesOn, releaseOn, state } = intake
  if (opensOn === null || closesOn === null) return null
  const days = { opensOn: formatLongDate(opensOn), closesOn: formatLongDate(closesOn) }
  return (
    <Card as="section" labelledBy="apply-days" className="flex flex-col gap-4 sm:p-8">
      <h2 id="apply-days" className="flex items-start gap-3 text-h3">
        <Icon of={CalendarDays} size={26} className="mt-0.5 shrink-0" />
        <span>{headText(t, state, days)}</span>
      </h2>
      {state === 'soon' && <p>{t('apply.closesOn', { day: days.closesOn })}</p>}
      {state === 'open' && <DaysLeft closesOn={closesOn} />}
      {releaseOn !== null && state !== 'finished' && (
        <p>{t('apply.hearBy', { day: formatLongDate(releaseOn) })}</p>
      )}
      {state === 'open' ? <WayIn slug={intake.slug} /> : <Next intake={intake} />}
    </Card>
  )
}

function headText(
  t: Translate,
  state: IntakePage['state'],
  { opensOn, closesOn }: { opensOn: string; closesOn: string },
): string {
  if (state === 'soon') return t('apply.opensOn', { day: opensOn })
  return state === 'open' ? t('apply.openUntil', { day: closesOn }) : t('apply.closed')
}

function DaysLeft({ closesOn }: { closesOn: string }) {
  const { t } = useTranslation()
  const left = daysUntil(closesOn, indianDate())
  return (
    <p className="font-semibold">
      {left <= 0 ? t('apply.lastDay') : t('apply.daysLeft', { count: left, number: formatNumber(left) })}
    </p>
  )
}

/** To the sign-up; a mentee has applied already. */
function WayIn({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const isMentee = useSession().userType === 'mentee'
  return (
    <div>
      {isMentee ? (
        <LinkButton to={paths.menteeJourney} variant="secondary">
          {t('nav.journey')}
        </LinkButton>
      ) : (
        <LinkButton to={`${paths.signup}?role=mentee&intake=${encodeURIComponent(slug)}`}>
          {t('apply.action')}
        </LinkButton>
      )}
    </div>
  )
}

/** Another intake that is open, or the next to open. */
function Next({ intake: { next } }: { intake: IntakePage }) {
  const { t, language } = useTranslation()
  if (next === null) return null
  const values = { name: inLanguage(next.name, language), day: formatLongDate(next.opensOn) }
  return (
    <p>
      <Link to={pathTo(paths.apply, next.slug)} className="inline-block py-2 wrap-anywhere">
        {next.state === 'open' ? t('apply.otherOpen', values) : t('apply.nextOpens', values)}
      </Link>
    </p>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-h3">{title}</h2>
      <p className="measure whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  )
}
