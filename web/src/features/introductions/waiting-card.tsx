import type { Introduction } from '@udyam/contract/schemas/introductions'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { formatLongDate } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { knownText, placeText } from '../../lib/known-values.ts'
import { pathTo, paths } from '../../lib/paths.ts'
import { Card } from '../../ui/primitives/card.tsx'
import { Icon } from '../../ui/primitives/icon.tsx'
import { ChipList } from '../../ui/patterns/profile-layout.tsx'

/** Somebody whose profile waits for an answer. */
export function WaitingCard({ introduction }: { introduction: Introduction }) {
  const { t } = useTranslation()
  const { _id, firstName, ageBand, district, interests, note, expiresAt } = introduction
  const titleId = `waiting-${_id}`
  const facts = [ageBand !== null && t('introductions.age', { band: ageBand }), placeText(district)]
  const chips = interests.map((interest) => knownText('interest', interest))
  return (
    <Card as="li" labelledBy={titleId} className="flex flex-col gap-4">
      <div>
        <h3 id={titleId} translate="no" className="text-h3 wrap-anywhere">
          {firstName}
        </h3>
        <p className="text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {chips.length > 0 && <ChipList title={t('field.interests')} chips={chips} />}
      {note !== '' && (
        <div className="border-s-4 border-line ps-4">
          <p className="text-sm font-semibold text-ink-3">{t('introductions.note')}</p>
          <p className="whitespace-pre-line wrap-anywhere">{note}</p>
        </div>
      )}
      <p className="mt-auto flex gap-2 font-semibold">
        <Icon of={Clock} className="mt-0.5 text-link" />
        <span>{t('introductions.answerBy', { day: formatLongDate(expiresAt) })}</span>
      </p>
      <Link
        to={pathTo(paths.mentorIntroduction, _id)}
        aria-describedby={titleId}
        className="card-link grid min-h-12 place-items-center rounded-control bg-action px-4 text-center font-semibold text-white no-underline hover:bg-action-hover hover:text-white"
      >
        {t('introductions.open')}
      </Link>
    </Card>
  )
}
