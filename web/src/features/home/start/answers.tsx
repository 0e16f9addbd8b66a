import type { Introduction } from '@udyam/contract/introductions/schemas'
import { HandHeart } from 'lucide-react'
import { formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { knownText, placeText } from '#lib/known-values.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { ActCard, Due } from './act-card.tsx'
import { Part, Row, Rows } from './rows.tsx'

/** Introductions that wait for a mentor's answer: the first as the main card, the others as rows. */
export function Answers({ waiting }: { waiting: readonly Introduction[] }) {
  const { t } = useTranslation()
  const [first, ...others] = waiting.toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt))
  if (!first) return null
  return (
    <>
      <ActCard
        icon={HandHeart}
        eyebrow={t('introductions.waiting')}
        title={t('introduction.title', { name: first.firstName })}
        actions={
          <LinkButton to={pathTo(paths.mentorIntroduction, first._id)}>{t('start.readAnswer')}</LinkButton>
        }
      >
        <p className="mt-1 text-sm text-ink-3">{factsOf(first)}</p>
        {first.note !== '' && (
          <p className="mt-2.5 border-s-3 border-marigold-400 ps-3 whitespace-pre-line wrap-anywhere">
            {first.note}
          </p>
        )}
        <Due>{t('start.answerBy', { day: formatLongDate(first.expiresAt) })}</Due>
        <p className="mt-2 text-caption text-ink-3">
          {t(first.state === 'viewed' ? 'introduction.readAgainHint' : 'introduction.readHint', {
            name: first.firstName,
          })}
        </p>
      </ActCard>
      {others.length > 0 && (
        <Part title={t('start.others')}>
          <Rows>
            {others.map((one) => (
              <Row
                key={one._id}
                to={pathTo(paths.mentorIntroduction, one._id)}
                mark={<Avatar name={one.firstName} size="sm" />}
                title={one.firstName}
                facts={`${factsOf(one)} · ${t('start.answerBy', { day: formatLongDate(one.expiresAt) })}`}
              />
            ))}
          </Rows>
        </Part>
      )}
    </>
  )

  function factsOf({ ageBand, district, interests }: Introduction): string {
    const age = ageBand !== null && t('introductions.age', { band: ageBand })
    return [age, placeText(district), ...interests.slice(0, 2).map((one) => knownText('interest', one))]
      .filter(Boolean)
      .join(' · ')
  }
}
