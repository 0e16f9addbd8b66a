import { useQuery } from '@tanstack/react-query'
import type { Question, QuestionGiven } from '@udyam/contract/questions/schemas'
import { questions } from '@udyam/contract/questions/calls'
import { mostQuestions } from '@udyam/contract/questions/values'
import { unwritten } from '@udyam/contract/setup/in-language'
import { get } from 'react-hook-form'
import { useParams } from 'react-router'
import { AdminForm } from '#admin/admin-form.tsx'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { intakeName } from '#admin/intakes/intake-text.ts'
import { useIntakes } from '#admin/intakes/intakes.queries.ts'
import { MovableRows } from '#admin/rows/movable-rows.tsx'
import { fieldErrors } from '#forms/field-errors.ts'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { QuestionRow } from './question-row.tsx'
import { questionsOf } from './questions.queries.ts'

type Found = { questions: Question[]; updatedAt: string }

const empty: QuestionGiven = {
  _id: null,
  kind: 'short',
  text: unwritten,
  options: [],
  least: null,
  most: null,
  about: 'mentee',
  report: false,
  list: false,
  seenBy: 'all',
  required: false,
  hidden: false,
}

/** The questions that an intake asks. */
export function QuestionsPage() {
  const { t, language } = useTranslation()
  const { id = '' } = useParams()
  const found = useQuery(questionsOf(id))
  const intake = useIntakes().find(({ _id }) => _id === id)
  const back = { to: pathTo(paths.adminIntake, id), text: t('question.back') }
  const name = intake ? `: ${intakeName(t, intake, language)}` : ''
  return (
    <AdminRecordPage
      title={`${t('question.title')}${name}`}
      back={back}
      found={found}
      failureText="question.openFailed"
      actions={({ questions: all }) =>
        all.length > 0 && (
          <LinkButton variant="secondary" to={pathTo(paths.adminIntakePreview, id)}>
            {t('question.preview')}
          </LinkButton>
        )
      }
    >
      {(one) => one && <QuestionsForm id={id} found={one} />}
    </AdminRecordPage>
  )
}

function QuestionsForm({ id, found }: { id: string; found: Found }) {
  const { t } = useTranslation()
  const params = { id }
  const form = useForm({
    schema: async () => (await import('./question-rule.ts')).QuestionsRule,
    start: valuesOf(found),
    draft: `intake.questions.${id}`,
    save: (body) => call(questions.save, { params, body }),
    meta: { success: 'server' },
    valuesAfter: ({ data }) => valuesOf(data),
    reload: async () => valuesOf((await call(questions.ofIntake, { params })).data),
  })
  const { value, onChange, ...list } = form.controlled('questions')
  const answers = (_id: string | null) => found.questions.find((one) => one._id === _id)?.answers ?? 0
  const problem = (index: number) => {
    const error: unknown = get(form.formState.errors, `questions.${index}`)
    return typeof error === 'object' && error !== null ? fieldErrors({ row: error }).of('row') : undefined
  }
  return (
    <AdminForm
      form={form}
      failureText="question.saveFailed"
      saveText={t('question.save')}
      listPath={pathTo(paths.adminIntake, id)}
    >
      <FormSection title={t('question.title')} hint={t('question.hint', { most: mostQuestions })}>
        {value.length === 0 && <CopyFromLast id={id} onCopy={onChange} />}
        <MovableRows
          {...list}
          value={value}
          most={mostQuestions}
          empty={empty}
          addText={t('question.add')}
          onChange={onChange}
        >
          {(row, { index, place }) => (
            <QuestionRow
              key={row._id ?? `new-${index}`}
              id={`questions-${index}`}
              row={row}
              answers={answers(row._id)}
              error={problem(index)}
              place={place}
              onChange={(next) => onChange(value.with(index, next))}
              onRemove={() => onChange(value.toSpliced(index, 1))}
            />
          )}
        </MovableRows>
      </FormSection>
    </AdminForm>
  )
}

/** Offers the questions of the newest other intake. */
function CopyFromLast({ id, onCopy }: { id: string; onCopy: (copied: QuestionGiven[]) => void }) {
  const { t, language } = useTranslation()
  const last = useIntakes().find(({ _id, isRolling }) => _id !== id && !isRolling)
  const found = useQuery({ ...questionsOf(last?._id ?? ''), enabled: last !== undefined })
  const all = found.data?.data.questions.filter(({ hidden }) => !hidden) ?? []
  if (last === undefined || all.length === 0) return null
  const copy = () =>
    onCopy(
      all.map((question) => ({
        ...givenOf(question),
        _id: null,
        options: question.options.map((option) => ({ ...option, id: '' })),
      })),
    )
  return (
    <Button variant="secondary" className="self-start" onClick={copy}>
      {t('question.copy', { name: intakeName(t, last, language) })}
    </Button>
  )
}

function givenOf(question: Question): QuestionGiven {
  const { answers: _answers, ...given } = question
  return given
}

function valuesOf({ questions: all, updatedAt }: Found) {
  return { questions: all.map(givenOf), updatedAt }
}
