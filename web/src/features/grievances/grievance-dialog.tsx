import { useQuery } from '@tanstack/react-query'
import { grievances } from '@udyam/contract/grievances/calls'
import { grievanceStates } from '@udyam/contract/grievances/values'
import { type Grievance, grievanceSchemas } from '@udyam/contract/grievances/schemas'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { useMay } from '#lib/session.ts'
import { DetailList } from '#ui/patterns/detail-section.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Dialog } from '#ui/primitives/dialog.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { GrievanceState } from './grievance-state.tsx'
import { grievanceQueries } from './grievances.queries.ts'
import { FormNotices } from '#forms/form-notices.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { correctable, ticketAbout } from '#lib/texts/ticket-about.ts'
import { keepFocusAfter } from '#lib/restore-focus.ts'
import { rowDialogMeta } from '#lib/query-client.ts'
import { Select } from '#ui/primitives/select.tsx'
import { TextArea } from '#ui/primitives/text-area.tsx'

export function GrievanceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const found = useQuery(grievanceQueries.one(id))
  const grievance = found.data
  return (
    <Dialog
      title={
        grievance
          ? t('myData.ticketTitle', {
              number: grievance.number,
              about: ticketAbout(grievance),
            })
          : t('grievances.kind.grievance')
      }
      onClose={onClose}
    >
      <QueryFailure query={found} text="grievances.fetchFailed" />
      {found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-40 w-full" />
        </AfterDelay>
      )}
      {grievance && <Whole grievance={grievance} />}
      {grievance && may(grievances.answer) ? (
        <AnswerForm key={grievance.updatedAt} grievance={grievance} onClose={onClose} />
      ) : (
        <Button variant="quiet" className="self-end" onClick={onClose}>
          {t('common.close')}
        </Button>
      )}
    </Dialog>
  )
}

function Whole({ grievance }: { grievance: Grievance }) {
  const { t } = useTranslation()
  const { name, email, text, field, value, kind, dueAt, createdAt, byName } = grievance
  const known = correctable.find((one) => one === field) ?? 'other'
  return (
    <>
      <GrievanceState grievance={grievance} />
      <p className="text-sm text-ink-3">
        <span translate="no" className="wrap-anywhere">{`${name} <${email}>`}</span>
        <br />
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {`; ${t('grievances.due')}: ${formatDate(dueAt)}`}
        {byName !== null && (
          <>
            <br />
            {t('grievances.by', { name: byName })}
          </>
        )}
      </p>
      {kind === 'correction' && (
        <DetailList
          details={[
            { term: t('grievances.field'), value: t(`myData.field.${known}`) },
            { term: t('grievances.value'), value: <span translate="no">{value}</span> },
          ]}
        />
      )}
      <p lang={writtenLanguage(text)} className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <PersonLink grievance={grievance} />
    </>
  )
}

const records = {
  mentee: paths.adminMenteeEdit,
  mentor: paths.adminMentorEdit,
  promoter: paths.adminPromoterEdit,
} as const

/** Link to the record to correct, for permitted users. */
function PersonLink({ grievance: { account, role } }: { grievance: Grievance }) {
  const { t } = useTranslation()
  const may = useMay()
  if (account === null || role === null || !may({ access: ['people.edit'] })) return null
  if (role === 'visitor' || role === 'admin') return null
  return (
    <p>
      <Link to={pathTo(records[role], account)} className="inline-block py-1">
        {t('grievances.toPerson')}
      </Link>
    </p>
  )
}

type AnswerFormProps = { grievance: Grievance; onClose: () => void }

const Rule = grievanceSchemas.answer.body.required()

function AnswerForm({ grievance, onClose }: AnswerFormProps) {
  const { t } = useTranslation()
  const { _id: id, state, answer, updatedAt } = grievance
  const form = useForm({
    id: `answer-${id}`,
    schema: async () => Rule,
    start: { state, answer, updatedAt },
    save: (body) => call(grievances.answer, { params: { id }, body }),
    meta: rowDialogMeta('server', 'grievances.saveFailed'),
    onSaved: keepFocusAfter(onClose),
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4 border-t border-line pt-4">
      <FormNotices form={form} failureText="grievances.saveFailed" />
      <Select
        label={t('grievances.state')}
        options={grievanceStates.map((value) => ({ value, label: t(`grievances.state.${value}`) }))}
        {...form.field('state')}
      />
      <TextArea label={t('grievances.answer')} hint={t('grievances.answerHint')} {...form.field('answer')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" pending={form.isPending}>
          {t('grievances.save')}
        </Button>
      </div>
    </form>
  )
}
