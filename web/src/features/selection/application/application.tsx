import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { useMay } from '#lib/session.ts'
import { useSearchState } from '#lib/search-params.ts'
import { ApplicationFacts } from './application-facts.tsx'
import { ApplicationHeader } from './application-header.tsx'
import { ApplicationHistory } from './application-history.tsx'
import { FairnessHistory } from './fairness-history.tsx'
import { offersOf, type Step } from './application-steps.ts'
import { caseFields, type ChoiceSearch, type ChoiceUpdate, closedCase } from '../matching/choice-search.ts'
import { CaseNotes } from '../notes/case-notes.tsx'
import { DecisionForm } from '../evaluation/decision-form.tsx'
import { Rubric } from '../evaluation/rubric.tsx'
import { EvaluationList } from '../evaluation/evaluation-list.tsx'
import { TieQuestion } from '../evaluation/tie-question.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { keepFocus } from '#lib/restore-focus.ts'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/cx.ts'
import { useMediaQuery } from '#ui/primitives/use-media-query.ts'

/** Loads only once there are intakes. */
const IntakeOfCase = lazy(async () => ({ default: (await import('./intake-of-case.tsx')).IntakeOfCase }))

/** Loads with the texts of times and places. */
const CaseInterview = lazy(async () => {
  const [part] = await Promise.all([import('../interviews/case-interview.tsx'), loadArea('mentorship')])
  return { default: part.CaseInterview }
})

/** Loads when a mentor is to be found. */
const MentorStep = lazy(async () => ({
  default: (await import('../introductions/mentor-step.tsx')).MentorStep,
}))

const titles = {
  evaluate: 'selection.evaluation',
  decide: 'selection.decision',
  mentor: 'selection.mentor',
} as const

export function Application({ record }: { record: ApplicationRecord }) {
  const { t } = useTranslation()
  const may = useMay()
  const hasIntakes = useIntakes().length > 0
  const [search, update] = useSearchState(caseFields)
  const offer = offersOf(record, may).find(({ step }) => step === search.step)
  const step = offer === undefined || offer.step === 'reopen' || record.isWaiting ? null : offer.step
  const close = () => update(closedCase)
  const isBeside = useIsBeside(step)
  return (
    <div className={cx('flex flex-col gap-6', !isBeside && 'max-w-[68rem]')}>
      <ApplicationHeader record={record} step={step} onStep={(next) => update({ step: next })} />
      {!isBeside && <ApplicationFacts record={record} />}
      {step && (
        <StepPanel key={step} title={t(titles[step])} isBare={isBeside} onClose={close}>
          <Suspense fallback={null}>
            <Work
              step={step}
              record={record}
              search={search}
              update={update}
              isBeside={isBeside}
              onDone={close}
            />
          </Suspense>
        </StepPanel>
      )}
      {isBeside && <ApplicationFacts record={record} hasBrief={false} />}
      {hasIntakes && (
        <Suspense fallback={null}>
          <IntakeOfCase candidate={record.candidate} />
        </Suspense>
      )}
      <EvaluationList record={record} />
      {!record.tie.isBarred && <InterviewAndNotes candidate={record.candidate} />}
      <FairnessHistory record={record} />
      <ApplicationHistory record={record} />
    </div>
  )
}

function InterviewAndNotes({ candidate }: Pick<ApplicationRecord, 'candidate'>) {
  return (
    <>
      <Suspense fallback={null}>
        <CaseInterview candidate={candidate} />
      </Suspense>
      <CaseNotes id={candidate._id} />
    </>
  )
}

/** Whether profile, mentors and preview have room side by side. */
function useIsBeside(step: Step | null): boolean {
  const isWide = useMediaQuery('(min-width: 80rem)')
  return isWide === true && step === 'mentor'
}

type WorkProps = {
  step: Step
  record: ApplicationRecord
  search: ChoiceSearch
  update: ChoiceUpdate
  isBeside: boolean
  onDone: () => void
}

function Work({ step, search, update, isBeside, ...rest }: WorkProps) {
  const { candidate, tie } = rest.record
  if (step !== 'mentor' && tie.ties === null) return <TieQuestion candidate={candidate} />
  if (step === 'evaluate') return <Rubric record={rest.record} onGiven={rest.onDone} />
  return step === 'decide' ? (
    <DecisionForm {...rest} />
  ) : (
    <MentorStep {...rest} search={search} update={update} isBeside={isBeside} />
  )
}

type StepPanelProps = {
  title: string
  /** Without a frame: its parts have their own. */
  isBare: boolean
  onClose: () => void
  children: ReactNode
}

/** Panel for one step of an application. The title gets the focus on open, and the page title on close. */
function StepPanel({ title, isBare, onClose, children }: StepPanelProps) {
  const { t } = useTranslation()
  return (
    <section
      aria-labelledby="step-title"
      className={cx(
        'flex flex-col gap-5',
        !isBare && 'rounded-card border-2 border-action bg-paper p-4 sm:p-6',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="step-title" ref={focusWhileOpen} tabIndex={-1} className="scroll-mt-24 text-h2">
          {title}
        </h2>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
      {children}
    </section>
  )
}

function focusWhileOpen(heading: HTMLElement | null) {
  heading?.focus()
  return () => keepFocus()
}
