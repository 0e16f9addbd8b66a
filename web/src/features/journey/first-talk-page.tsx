import { useTranslation } from '#lib/i18n.ts'
import { FirstHour } from '#lib/meetings/first-hour.tsx'
import { paths } from '#lib/paths.ts'
import { useTitle } from '#lib/titles.ts'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

const points = [1, 2, 3] as const

/** What a mentee can do before the first talk with a mentor, what to bring, and what to ask. */
export function FirstTalkPage() {
  const { t } = useTranslation()
  const title = t('mentorship.talk.title')
  useTitle(title)
  return (
    <div className="page-column flex flex-col gap-6 py-8 lg:py-12">
      <div className="flex flex-col gap-2">
        <PageTitle>{title}</PageTitle>
        <p className="measure text-ink-2">{t('mentorship.talk.intro')}</p>
      </div>
      {(['before', 'bring'] as const).map((part) => (
        <Card as="section" key={part} className="flex max-w-[55rem] flex-col gap-3">
          <h2 className="text-h3">{t(`mentorship.talk.${part}`)}</h2>
          <ul className="flex list-disc flex-col gap-1 ps-6">
            {points.map((number) => (
              <li key={number}>{t(`mentorship.talk.${part}.${number}`)}</li>
            ))}
          </ul>
        </Card>
      ))}
      <Card as="section" className="flex max-w-[55rem] flex-col gap-5">
        <h2 className="text-h3">{t('mentorship.talk.day')}</h2>
        <FirstHour />
      </Card>
      <div>
        <LinkButton to={paths.menteeJourney} variant="secondary">
          {t('nav.journey')}
        </LinkButton>
      </div>
    </div>
  )
}
