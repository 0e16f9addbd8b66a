import { PersonName } from '#admin/person-name.tsx'
import { useQuery } from '@tanstack/react-query'
import { followUpSorts } from '@udyam/contract/follow-up/values'
import { reminders } from '@udyam/contract/reminders/calls'
import { mentorshipStates } from '@udyam/contract/selection/values'
import { Eye, MessageCircleQuestionMark } from 'lucide-react'
import { AdminListPage } from '#admin/admin-list-page.tsx'
import { adminListSearch, useAdminList } from '#admin/use-admin-list.ts'
import type { BulkAction } from '#admin/use-bulk.ts'
import { call } from '#lib/api.ts'
import { useTranslation, type Translate } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { oneOf, textUpTo } from '#lib/search-params.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { RowLink } from '#ui/tables/row-action.tsx'
import { followUpQueries, type SignsRow } from './follow-up.queries.ts'
import { NeedBadge } from './need-badge.tsx'
import { waitingText } from '#admin/waiting-text.ts'
import { formatDate, formatDateTime } from '#lib/format.ts'
import type { Column } from '#ui/tables/data-table-props.ts'

const Search = adminListSearch(followUpSorts, {
  state: oneOf(mentorshipStates),
  mentor: textUpTo(36),
  survey: oneOf(['', 'unanswered']),
})

/** Mentorships; those that need attention first. Narrowed to surveys that wait, also mentees without mentoring. */
export function MentorshipsPage() {
  const { t } = useTranslation()
  const list = useAdminList(Search)
  const { state, mentor, survey } = list.search
  const query = {
    ...list.query,
    state,
    ...(mentor && { mentor }),
    ...(survey && { survey: 'unansweredByAnybody' as const }),
  }
  const found = useQuery(followUpQueries.list(query))
  return (
    <AdminListPage
      list={list}
      found={found}
      title={t('followUp.title')}
      intro={t('followUp.intro')}
      columns={signColumns(t)}
      cardTitle={({ mentee }) => <PersonName who="mentee" {...mentee} />}
      cardBadge={{ column: 'need', cell: (signs) => <NeedCell signs={signs} /> }}
      searchText={t('followUp.search')}
      failureText="followUp.failed"
      loadingText={t('followUp.loading')}
      emptyText={t('followUp.empty')}
      isFiltered={state !== 'active' || mentor !== '' || survey !== ''}
      clear={{ onClear: () => list.update({ q: '', state: 'active', mentor: '', survey: '' }) }}
      bulk={{
        call: reminders.remind,
        rowOf: ({ _id, mentee, mentor: by }) => ({
          _id,
          name: by ? `${mentee.name} · ${by.name}` : mentee.name,
        }),
        actions: [remindOfSurveys(t, found.data?.data ?? [])],
      }}
      showing={(numbers) => t('followUp.showing', numbers)}
      filters={
        <>
          <Select
            label={t('field.status')}
            hideLabel
            options={mentorshipStates.map((value) => ({ value, label: t(`selection.mentorship.${value}`) }))}
            value={state}
            onChange={({ target }) => list.update({ state: target.value })}
          />
          <Select
            label={t('followUp.survey')}
            hideLabel
            placeholder={`${t('followUp.survey')}: ${t('common.all')}`}
            options={[{ value: 'unanswered', label: t('followUp.survey.unanswered') }]}
            value={survey}
            onChange={({ target }) => list.update({ survey: target.value })}
          />
        </>
      }
      rowActions={({ _id, mentee, mentor: by }, place) => (
        <RowLink
          {...place}
          label={t(by ? 'followUp.open' : 'followUp.case')}
          of={mentee.name}
          icon={<Icon of={Eye} />}
          to={pathTo(by ? paths.adminMentorship : paths.adminSelectionCase, _id)}
        />
      )}
    />
  )
}

/** What a mentorship needs; a survey without an answer is more to say than that all is well. */
function NeedCell({ signs: { need, unanswered } }: { signs: SignsRow }) {
  const { t } = useTranslation()
  const [first] = unanswered
  if (first === undefined) return <NeedBadge need={need} />
  return (
    <span className="flex flex-col items-start gap-1">
      {need !== 'calm' && <NeedBadge need={need} />}
      <Badge tone="info">{t('followUp.survey.since', { date: formatDate(first.since) })}</Badge>
    </span>
  )
}

const inNumbers = (moment: string | null) => moment && waitingText(moment)

function signColumns(t: Translate): Column<SignsRow>[] {
  return [
    {
      key: 'need',
      header: t('followUp.need'),
      sortable: true,
      cell: (signs) => <NeedCell signs={signs} />,
    },
    {
      key: 'mentee',
      header: t('role.mentee'),
      sortable: true,
      hideOnCard: true,
      cell: ({ mentee }) => <PersonName who="mentee" {...mentee} />,
    },
    {
      key: 'mentor',
      header: t('role.mentor'),
      sortable: true,
      cell: ({ mentor }) => (mentor ? <PersonName who="mentor" {...mentor} /> : null),
    },
    {
      key: 'lastMeetingAt',
      header: t('followUp.lastMeeting'),
      sortable: true,
      cell: ({ lastMeetingAt }) => inNumbers(lastMeetingAt),
    },
    {
      key: 'nextMeetingAt',
      header: t('followUp.nextMeeting'),
      cell: ({ nextMeetingAt }) => nextMeetingAt && formatDateTime(nextMeetingAt),
    },
  ]
}

/** Reminds mentee and mentor of the selected mentorships of their surveys without an answer. */
function remindOfSurveys(t: Translate, rows: readonly SignsRow[]): BulkAction<SignsRow> {
  const surveysOf = (id: string) => rows.find(({ _id }) => _id === id)?.unanswered.map(({ _id }) => _id) ?? []
  return {
    name: 'remind-survey',
    label: t('followUp.survey.remind'),
    icon: MessageCircleQuestionMark,
    fits: ({ unanswered }) => unanswered.length > 0,
    question: () => t('followUp.survey.confirm'),
    done: (count) => t('remind.many.done', { count }),
    call: async (records) => {
      const ids = records.flatMap(({ _id }) => surveysOf(_id))
      const { data } = await call(reminders.remind, { body: { wait: 'survey', ids } })
      // A mentorship may have several surveys: one that is sent counts, else the first reason.
      const results = records.flatMap(({ _id }) => {
        const own = data.filter((result) => surveysOf(_id).includes(result._id))
        const told = own.find(({ success }) => success) ?? own[0]
        return told ? [{ ...told, _id }] : []
      })
      return { data: results }
    },
  }
}
