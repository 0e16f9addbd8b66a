import type { MentorDetail } from '@udyam/contract/mentors'
import { useTranslation } from 'react-i18next'
import { formatList } from '../../lib/format.ts'
import { industryTheme } from '../../lib/industry-theme.ts'
import { knownText, writtenLanguage } from '../../lib/known-values.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { RichText, isEmptyHtml } from '../../ui/rich-text.tsx'
import { ShareButtons } from '../../ui/share-buttons.tsx'

export function MentorProfile({ mentor }: { mentor: MentorDetail }) {
  const { t } = useTranslation()
  const name = `${mentor.firstName} ${mentor.lastName}`
  const experience = mentor.experience || t('mentors.defaultExpProfile')

  return (
    <article className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <div className="flex min-w-0 flex-col gap-6">
        <header className="flex flex-col gap-4 sm:flex-row sm:items-center">
          <Avatar name={name} imageUrl={mentor.imageUrl} size="lg" />
          <div className="flex min-w-0 flex-col gap-1">
            <PageTitle>
              <span translate="no">{name}</span>
            </PageTitle>
            <p className="text-ink-3">{[mentor.location, experience].filter(Boolean).join(' · ')}</p>
            <Categories mentor={mentor} />
          </div>
        </header>
        {mentor.bio !== '' && (
          <p lang={writtenLanguage(mentor.bio)} className="measure text-lg text-ink-2">
            {mentor.bio}
          </p>
        )}
        <section aria-labelledby="about-mentor" className="flex flex-col gap-3">
          <h2 id="about-mentor" className="text-h2">
            {t('nav.about.mentor')}
          </h2>
          {isEmptyHtml(mentor.description) ? (
            <p className="text-ink-3">{t('mentors.noDescription')}</p>
          ) : (
            <div className="measure">
              <RichText
                html={mentor.description}
                lang={writtenLanguage(mentor.description.replace(/<[^>]*>/g, ''))}
                playerTitle={t('mentors.video', { name })}
              />
            </div>
          )}
        </section>
      </div>
      <Card as="section" className="flex flex-col gap-5 lg:sticky lg:top-24" labelledBy="mentor-facts">
        <h2 id="mentor-facts" className="text-h3">
          {t('mentors.facts')}
        </h2>
        <dl className="flex flex-col gap-3">
          <Fact term={t('field.experience')} value={experience} />
          <Fact term={t('field.location')} value={mentor.location} />
          <Fact
            term={t('field.industry')}
            value={mentor.industry && knownText('industry', mentor.industry)}
          />
          <Fact term={t('field.languages')} value={formatList(mentor.languages)} />
        </dl>
        {mentor.skills.length > 0 && (
          <div className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold text-ink-3">{t('field.skills')}</h3>
            <ul className="flex flex-wrap gap-2">
              {mentor.skills.map((skill) => (
                <li key={skill} className="max-w-full">
                  <Chip>{skill}</Chip>
                </li>
              ))}
            </ul>
          </div>
        )}
        <ShareButtons
          title={name}
          text={t('share.text', { name })}
          texts={{
            share: t('share.share'),
            whatsapp: t('share.whatsapp'),
            copy: t('share.copy'),
            copied: t('share.copied'),
          }}
        />
      </Card>
    </article>
  )
}

function Categories({ mentor }: { mentor: MentorDetail }) {
  const { t } = useTranslation()
  if (mentor.category === null) return null
  return (
    <ul aria-label={t('field.category')} className="mt-1 flex flex-wrap gap-2">
      <li
        className={cx(
          'rounded-chip px-3 py-1 text-sm font-semibold text-white',
          industryTheme(mentor.category.name),
        )}
      >
        {knownText('industry', mentor.category.name)}
      </li>
      {mentor.subcategory && (
        <li>
          <Chip>{mentor.subcategory.name}</Chip>
        </li>
      )}
    </ul>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt className="text-sm text-ink-3">{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}
