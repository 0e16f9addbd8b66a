import type { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { queueWork } from '@udyam/contract/admin-selection/values'
import type { Reply } from '@udyam/contract/endpoint'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { useMay } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Dialog } from '#ui/primitives/dialog.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { takeFocus } from '#ui/primitives/take-focus.ts'
import { offersOf, stepPath } from '../application/application-steps.ts'
import { DecideStep } from '../deciding/decide-step.tsx'
import { HeldNotice } from '../deciding/held-notice.tsx'
import { Rubric } from '../evaluation/rubric.tsx'
import { TieQuestion } from '../evaluation/tie-question.tsx'
import type { ChoiceSearch, ChoiceUpdate } from '../matching/choice-search.ts'
import { StateBadge } from '../state-badge.tsx'
import { Link } from 'react-router'
import { answerDetails } from '#admin/intakes/answer-details.ts'
import { InvitedBadge } from '#admin/invited-badge.tsx'
import { interestsDetail, writtenDetail } from '#admin/person-details.tsx'
import { eligibleText } from '#admin/matching/eligible-text.ts'
import { formatDays, formatList } from '#lib/format.ts'
import { knownText } from '#lib/known-values.ts'
import { DetailList } from '#ui/patterns/detail-section.tsx'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { factDetails } from '../application/application-facts.tsx'

/** Lazy-loaded; evaluators do not need it. */
const MentorStep = lazy(async () => ({
  default: (await import('../introductions/mentor-step.tsx')).MentorStep,
}))

type WorkCaseProps = {
  record: ApplicationRecord
  /** Whether the person has been deleted since. */
  isGone: boolean
  work: (typeof queueWork)[number]
  onGiven: (answer: Pick<Reply<typeof adminSelection.evaluate>, 'undo' | 'code'>) => void
  onMove: (by: 1 | -1) => void
  /** The search among mentors. */
  search: ChoiceSearch
  update: ChoiceUpdate
  /** Called after a profile was shared with a mentor. */
  onShared: () => void
}

const goneTexts = {
  evaluate: 'selection.work.caseGone',
  decide: 'selection.decide.caseGone',
  mentor: 'selection.introduce.caseGone',
} as const

/** A case: the profile next to the ties question, then the rubric, the decision, or the mentors. */
export function WorkCase(props: WorkCaseProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { record } = props
  const close = () => setOpen(false)
  return (
    <div className="flex min-h-0 flex-1 flex-col xl:grid xl:grid-cols-[30rem_minmax(0,1fr)]">
      <section
        aria-label={t('selection.profile')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative hidden overflow-y-auto border-e border-line p-6 xl:block"
      >
        <WorkProfile record={record} />
      </section>
      <p translate="no" className="bg-paper px-4 pt-3 text-lg font-semibold wrap-anywhere xl:hidden">
        {record.candidate.name}
      </p>
      <Step
        {...props}
        profileButton={
          <Button variant="secondary" size="sm" className="xl:hidden" onClick={() => setOpen(true)}>
            {t('selection.profile')}
          </Button>
        }
      />
      {isOpen && (
        <Dialog title={t('selection.profile')} onClose={close}>
          <WorkProfile record={record} />
          <Button variant="secondary" className="self-end" onClick={close}>
            {t('common.close')}
          </Button>
        </Dialog>
      )}
    </div>
  )
}

function Step({
  record,
  isGone,
  work,
  onGiven,
  onMove,
  search,
  update,
  onShared,
  profileButton,
}: WorkCaseProps & { profileButton: React.ReactNode }) {
  const { t } = useTranslation()
  const may = useMay()
  const { candidate, tie } = record
  const isWaiting = record.isWaiting || (record.isOwnWaiting && work === 'evaluate')
  const isOffered = !isWaiting && !isGone && offersOf(record, may).some(({ step }) => step === work)
  if (isOffered && work === 'mentor') {
    return (
      // Hidden texts are positioned: without `relative` they would lengthen the page instead of this part.
      <div className="relative flex min-h-0 flex-1 flex-col gap-5 bg-paper p-4 xl:overflow-y-auto xl:p-6">
        <div className="flex flex-wrap items-center gap-3 empty:hidden xl:hidden">{profileButton}</div>
        <Suspense
          fallback={
            <AfterDelay status={t('common.loading')}>
              <Skeleton className="h-40 w-full rounded-card" />
            </AfterDelay>
          }
        >
          <MentorStep record={record} search={search} update={update} onDone={onShared} />
        </Suspense>
      </div>
    )
  }
  if (isOffered && tie.ties !== null) {
    if (work === 'decide') {
      return <DecideStep record={record} onSaved={onGiven} onMove={onMove} beside={profileButton} />
    }
    return <Rubric record={record} onGiven={onGiven} onMove={onMove} beside={profileButton} />
  }
  return (
    <div className="flex flex-col items-start gap-4 bg-paper p-4 xl:p-6">
      {profileButton}
      {isOffered ? (
        <TieQuestion candidate={candidate} isFirst />
      ) : (
        <>
          {work === 'mentor' && candidate.held ? (
            <HeldNotice candidate={candidate} />
          ) : (
            <p className="text-lg">
              {isWaiting
                ? t(record.isWaiting ? 'selection.next.waiting' : 'selection.next.ownWaiting')
                : t(goneTexts[work], { name: candidate.name })}
            </p>
          )}
          {!isGone && <StateBadge {...candidate} />}
          <Button ref={takeFocus} onClick={() => onMove(1)}>
            {t('selection.work.next')}
          </Button>
        </>
      )}
    </div>
  )
}

/** Profile of the mentee, for reading next to the rubric. */
function WorkProfile({ record }: { record: ApplicationRecord }) {
  const { t, language } = useTranslation()
  const { candidate, brief, facts, wishes, hiddenEvaluations, answers } = record
  const isInReview = candidate.state === 'registered' || candidate.state === 'under_review'
  const registered = t('selection.case.registered', { days: formatDays(candidate.waitingDays) })
  const waits = candidate.state === 'eligible' ? [eligibleText(candidate.since), registered] : [registered]
  const place = [knownText('district', brief.district), brief.education].filter((part) => part !== '')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Avatar name={candidate.name} of={candidate._id} />
        <div className="min-w-0 flex-1">
          <h2 translate="no" className="text-h3 wrap-anywhere">
            {candidate.name}
          </h2>
          <p className="text-sm wrap-anywhere text-ink-3">{place.join(' · ')}</p>
          <InvitedBadge invited={candidate.invited} />
        </div>
        <Link
          to={stepPath(candidate._id)}
          className="inline-flex min-h-10 shrink-0 items-center text-sm font-semibold"
        >
          {t('selection.act.open')}
        </Link>
      </div>
      <DetailList
        details={[
          writtenDetail(t('field.goals'), brief.goals),
          writtenDetail(t('field.expectations'), brief.expectations),
          interestsDetail(t('field.interests'), brief.interests),
          ...factDetails(t, facts),
          ...answerDetails(t, answers, language),
          { term: t('selection.case.waiting'), value: waits.join(', ') },
          ...(wishes.length === 0
            ? []
            : [
                {
                  term: t('selection.wishes.title'),
                  value: formatList(wishes.map(({ mentor }) => mentor.name)),
                },
              ]),
        ]}
      />
      {isInReview && hiddenEvaluations > 0 && (
        <p className="text-sm text-ink-2">
          {t('selection.evaluations.hidden', { count: hiddenEvaluations })}
        </p>
      )}
    </div>
  )
}
