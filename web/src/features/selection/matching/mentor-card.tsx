import { PersonName } from '#admin/person-name.tsx'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { liftableRules } from '@udyam/contract/matching/reasons'
import { signals } from '@udyam/contract/matching/settings'
import type { MentorChoice } from '@udyam/contract/selection/record-schemas'
import { useTranslation } from '#lib/i18n.ts'
import { experienceText, knownText, placeText } from '#lib/known-values.ts'
import { useMay } from '#lib/session.ts'
import { Badge, type BadgeTone } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import type { ChosenMentor } from '../introductions/share-panel.tsx'
import { FitSentences } from '#admin/matching/fit-sentences.tsx'
import { MentorMarks } from './mentor-marks.tsx'

type MentorCardProps = {
  menteeId: string
  mentor: MentorChoice
  compared: { isChosen: boolean; isFull: boolean; toggle: () => void }
  onChoose: (mentor: ChosenMentor) => void
}

const tones: Record<MentorChoice['band'], BadgeTone> = {
  strong: 'success',
  good: 'success',
  possible: 'info',
  weak: 'neutral',
  little_known: 'neutral',
}

/** A mentor for a mentee: fit with reasons, workload, and a button to choose. */
export function MentorCard({ menteeId, mentor, compared, onChoose }: MentorCardProps) {
  const { t } = useTranslation()
  const may = useMay()
  const { name, industry, location, experience, active, capacity, room, waiting, held, band, score } = mentor
  const facts = [knownText('industry', industry), placeText(location), experienceText(experience)]
  const rules = liftableRules.filter((rule) => mentor.ruledOut.some((one) => one.rule === rule))
  // An owner can declare that the two are different people. A full mentor cannot be asked.
  const isPossible =
    active < capacity &&
    mentor.ruledOut.every(({ isLiftable }) => isLiftable) &&
    (may(adminSelection.liftTie) || !mentor.isSamePerson)
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-paper p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-h4">
          <PersonName who="mentor" _id={mentor._id} name={name} />
        </h3>
        <Badge tone={tones[band]}>
          {band === 'little_known'
            ? t('fit.band.little_known')
            : t('fit.banded', { band: t(`fit.band.${band}`), score: Math.floor(score / 10) })}
        </Badge>
        <span className="text-sm text-ink-3">
          {t('fit.known', { known: signals.length - mentor.unknown.length, all: signals.length })}
        </span>
      </div>
      <p className="text-sm text-ink-3 wrap-anywhere empty:hidden">{facts.filter(Boolean).join(' · ')}</p>
      <p className="flex flex-wrap gap-x-3 text-sm tabular-nums">
        <span>{t('fit.places', { free: room, count: capacity })}</span>
        {waiting > 0 && <span>{t('selection.mentor.waiting', { count: waiting })}</span>}
        {held > 0 && <span>{t('selection.mentor.held', { count: held })}</span>}
      </p>
      <MentorMarks mentor={mentor} />
      <FitSentences menteeId={menteeId} mentor={mentor} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
        <Checkbox
          label={t('fit.compare')}
          aria-label={t('fit.compareName', { name })}
          checked={compared.isChosen}
          disabled={compared.isFull && !compared.isChosen}
          onChange={compared.toggle}
        />
        {isPossible && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('selection.mentor.chooseName', { name })}
            onClick={() =>
              onChoose({
                _id: mentor._id,
                name,
                load: { active, waiting: waiting + held, capacity },
                rules,
                reads: mentor.reads,
                reasonsNote: mentor.reasonsNote,
              })
            }
          >
            {t(rules.length > 0 ? 'fit.chooseWithReason' : 'selection.mentor.choose')}
          </Button>
        )}
      </div>
    </li>
  )
}
