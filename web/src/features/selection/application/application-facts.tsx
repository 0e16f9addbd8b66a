import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { type Detail, DetailSection } from '#ui/patterns/detail-section.tsx'
import { answerDetails } from '#admin/intakes/answer-details.ts'
import { briefDetails } from '#admin/matching/brief-details.tsx'
import { useMutation } from '@tanstack/react-query'
import { deciding } from '@udyam/contract/deciding/calls'
import { graduateAnswers } from '@udyam/contract/profile/graduate'
import { call } from '#lib/api.ts'
import { useMay } from '#lib/session.ts'
import { Select } from '#ui/primitives/select.tsx'

/** The facts that the programme requires, and the profile. */
export function ApplicationFacts({
  record,
  hasBrief = true,
}: {
  record: ApplicationRecord
  /** Whether the profile stands here. */
  hasBrief?: boolean
}) {
  const { t, language } = useTranslation()
  const { candidate, facts, brief, answers } = record
  return (
    <>
      <DetailSection
        title={t('selection.facts')}
        details={[
          ...factDetails(t, facts),
          {
            term: t('selection.graduate.answer'),
            value: <GraduateSelect id={candidate._id} facts={facts} />,
          },
        ]}
      />
      {answers.length > 0 && (
        <DetailSection title={t('asked.given')} details={answerDetails(t, answers, language)} />
      )}
      {hasBrief && <DetailSection title={t('selection.profile')} details={briefDetails(t, brief)} />}
    </>
  )
}

export function factDetails(t: Translate, facts: ApplicationRecord['facts']): Detail[] {
  return [
    { term: t('selection.facts.age'), value: <Age facts={facts} /> },
    {
      term: t('selection.facts.graduate'),
      value: facts.isGraduate ? (
        <Badge tone="success">{t('selection.facts.yes')}</Badge>
      ) : (
        t(facts.graduate === 'no' ? 'selection.facts.no' : 'selection.facts.graduateUnclear')
      ),
    },
    {
      term: t('selection.facts.number'),
      value: facts.isSharingNumber ? (
        <Badge tone="warning">{t('selection.facts.numberYes')}</Badge>
      ) : (
        t('selection.facts.no')
      ),
    },
  ]
}

function Age({ facts: { age, isOfAge } }: Pick<ApplicationRecord, 'facts'>) {
  const { t } = useTranslation()
  if (age === null) return t('selection.facts.ageUnknown')
  return isOfAge ? (
    <Badge tone="success">{t('selection.facts.ageYes', { age })}</Badge>
  ) : (
    <Badge tone="warning">{t('selection.facts.ageNo', { age })}</Badge>
  )
}

type GraduateSelectProps = { id: string; facts: ApplicationRecord['facts'] }

/** An administrator's decision on the degree, which overrides the education field. */
function GraduateSelect({ id, facts: { graduateAnswer } }: GraduateSelectProps) {
  const { t } = useTranslation()
  const may = useMay()
  const answer = useMutation({
    mutationFn: (graduate: GraduateSelectProps['facts']['graduateAnswer']) =>
      call(deciding.graduate, { params: { id }, body: { graduate } }),
    meta: { success: 'server', failure: 'selection.case.actionFailed' },
  })
  if (!may(deciding.graduate)) return null
  return (
    <div className="max-w-64 pt-1">
      <Select
        hideLabel
        label={t('selection.graduate.answer')}
        placeholder={t('selection.graduate.education')}
        options={graduateAnswers.map((value) => ({ value, label: t(`selection.graduate.${value}`) }))}
        value={graduateAnswer ?? ''}
        disabled={answer.isPending}
        onChange={({ target }) =>
          answer.mutate(graduateAnswers.find((known) => known === target.value) ?? null)
        }
      />
    </div>
  )
}
