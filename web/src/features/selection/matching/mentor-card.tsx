import { PersonName } from '#admin/person-name.tsx'
import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { liftableRules } from '@udyam/contract/matching/reasons'
import { signals } from '@udyam/contract/matching/settings'
import type { MentorChoice } from '@udyam/contract/selection/record-schemas'
import { Check } from 'lucide-react'
import { LoadBars } from '#admin/matching/load-bars.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { industryTheme } from '#lib/industry-theme.ts'
import { experienceText, knownText, placeText } from '#lib/known-values.ts'
import { useMay } from '#lib/session.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Badge, type BadgeTone } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/cx.ts'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import type { ChosenMentor } from '../introductions/chosen.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { FitSentences } from '#admin/matching/fit-sentences.tsx'
import { MentorMarks } from './mentor-marks.tsx'

type MentorCardProps = {
  menteeId: string
  mentor: MentorChoice
  /** Whether its preview is open beside the list. */
  isChosen: boolean
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
export function MentorCard({ menteeId, mentor, isChosen, compared, onChoose }: MentorCardProps) {
  const { t } = useTranslation()
  const may = useMay()
  const { name, industry, location, experience, active, capacity, room, waiting, held, band, score } = mentor
  const facts = [
    placeText(location),
    experienceText(experience),
    t('fit.known', { known: signals.length - mentor.unknown.length, all: signals.length }),
  ]
  const rules = liftableRules.filter((rule) => mentor.ruledOut.some((one) => one.rule === rule))
  // An owner can declare that the two are different people. A full mentor cannot be asked.
  const isPossible =
    active < capacity &&
    mentor.ruledOut.every(({ isLiftable }) => isLiftable) &&
    (may(adminSelection.liftTie) || !mentor.isSamePerson)
  return (
    <li
      className={cx(
        '@container rounded-card bg-paper p-4',
        isChosen ? 'border-2 border-action p-[15px]' : 'border border-line',
      )}
    >
      <div className="grid gap-x-4 gap-y-2 @lg:grid-cols-[3.25rem_minmax(0,1fr)_9.5rem]">
        <div className="hidden @lg:block">
          <Avatar name={name} of={mentor._id} />
        </div>
        <div className="flex min-w-0 flex-col gap-1.5 @lg:text-sm">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h4 className="text-h4">
              <PersonName who="mentor" _id={mentor._id} name={name} />
            </h4>
            {industry !== '' && (
              <span
                className={cx(
                  'rounded-badge px-2 py-0.5 text-caption font-semibold text-white',
                  industryTheme(industry),
                )}
              >
                {knownText('industry', industry)}
              </span>
            )}
            <Badge tone={tones[band]}>
              {band === 'little_known'
                ? t('fit.band.little_known')
                : t('fit.banded', { band: t(`fit.band.${band}`), score: Math.floor(score / 10) })}
            </Badge>
          </div>
          <MentorMarks mentor={mentor} />
          <p className="text-sm text-ink-3 wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
          <FitSentences menteeId={menteeId} mentor={mentor} />
        </div>
        <div className="flex flex-col gap-1.5 text-sm text-ink-2 tabular-nums">
          <LoadBars taken={active} asked={waiting + held} capacity={capacity} />
          <span>{t('fit.places', { free: room, count: capacity })}</span>
          {waiting > 0 && <span>{t('selection.mentor.waiting', { count: waiting })}</span>}
          {held > 0 && <span>{t('selection.mentor.held', { count: held })}</span>}
          <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1 @lg:flex-col @lg:items-stretch">
            <Checkbox
              label={t('fit.compare')}
              aria-label={t('fit.compareName', { name })}
              checked={compared.isChosen}
              disabled={compared.isFull && !compared.isChosen}
              onChange={compared.toggle}
            />
            {isPossible && (
              <ChooseButton mentor={mentor} rules={rules} isChosen={isChosen} onChoose={onChoose} />
            )}
          </div>
        </div>
      </div>
    </li>
  )
}

type ChooseButtonProps = Pick<MentorCardProps, 'mentor' | 'isChosen' | 'onChoose'> & {
  rules: NonNullable<ChosenMentor['rules']>
}

function ChooseButton({ mentor, rules, isChosen, onChoose }: ChooseButtonProps) {
  const { t } = useTranslation()
  const { _id, name, active, waiting, held, capacity, reads, reasonsNote } = mentor
  const choose = t(rules.length > 0 ? 'fit.chooseWithReason' : 'selection.mentor.choose')
  return (
    <Button
      variant={isChosen ? 'primary' : 'secondary'}
      size="sm"
      icon={isChosen ? <Icon of={Check} size={18} /> : undefined}
      aria-label={t(isChosen ? 'selection.mentor.chosenName' : 'selection.mentor.chooseName', { name })}
      onClick={() =>
        onChoose({
          _id,
          name,
          load: { active, waiting: waiting + held, capacity },
          rules,
          reads,
          reasonsNote,
        })
      }
    >
      {isChosen ? t('selection.mentor.chosen') : choose}
    </Button>
  )
}
