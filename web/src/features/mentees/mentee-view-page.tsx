import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mentees } from '@udyam/contract/mentees/calls'
import { useParams } from 'react-router'
import { useMay } from '#lib/session.ts'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { FactorDropAction } from '#admin/factor-drop-action.tsx'
import { PhoneMark } from '#admin/audited/phone-mark.tsx'
import { SuspensionAction } from '#admin/suspension/suspension-action.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { MenteeDetails } from './mentee-details.tsx'
import { menteeQueries } from './mentees.queries.ts'
import { matching } from '@udyam/contract/matching/calls'
import type { MenteeRecord } from '@udyam/contract/mentees/schemas'
import { AnswersCard } from '#forms/matching/answers-card.tsx'
import { AskForAnswers } from '#forms/matching/ask-for-answers.tsx'
import { MenteeAnswersForm } from '#forms/matching/mentee-answers-form.tsx'
import { call } from '#lib/api.ts'
import { MenteeBarriers } from './mentee-barriers.tsx'

export function MenteeViewPage() {
  const { t } = useTranslation()
  const may = useMay()
  const { id = '' } = useParams()
  return (
    <AdminRecordPage
      title={t('admin.viewMentee')}
      back={{ to: paths.adminMentees, text: t('menteeForm.back') }}
      found={useQuery(menteeQueries.record(id))}
      failureText="admin.menteeForm.fetchFailed"
      actions={({ _id, name }) => (
        <div className="flex flex-wrap gap-2">
          <LinkButton
            variant="secondary"
            to={pathTo(paths.adminSelectionCase, _id)}
            aria-label={t('selection.case.link', { name })}
          >
            {t('admin.nav.selection')}
          </LinkButton>
          {may(mentees.update) && (
            <LinkButton to={pathTo(paths.adminMenteeEdit, _id)} aria-label={`${t('common.edit')} ${name}`}>
              {t('common.edit')}
            </LinkButton>
          )}
          <SuspensionAction id={_id} name={name} />
          <FactorDropAction id={_id} name={name} />
        </div>
      )}
    >
      {(mentee) =>
        mentee && (
          <>
            <PhoneMark id={id} />
            <MenteeDetails mentee={mentee} />
            <MenteeMatching mentee={mentee} />
          </>
        )
      }
    </AdminRecordPage>
  )
}

/** Answers for matching, which an administrator enters after a talk, and the exclusions. */
function MenteeMatching({ mentee }: { mentee: MenteeRecord }) {
  const { t } = useTranslation()
  const may = useMay()
  const client = useQueryClient()
  const { _id: id } = mentee
  const fresh = () => client.fetchQuery({ ...menteeQueries.record(id), staleTime: 0 })
  return (
    <>
      <AnswersCard
        title={t('match.section')}
        answers={mentee.matching}
        isOwn={false}
        action={<AskForAnswers id={id} />}
        form={
          may(mentees.update)
            ? (close) => (
                <MenteeAnswersForm
                  mentee={mentee}
                  save={({ matching: answers, languages }) =>
                    call(mentees.update, { params: { id }, body: { matching: answers, languages } })
                  }
                  reload={async () => (await fresh()).data}
                  onClose={close}
                />
              )
            : undefined
        }
      />
      {may(matching.barriers) && <MenteeBarriers id={id} />}
    </>
  )
}
