import { Link } from 'react-router'
import { PersonName } from '#admin/person-name.tsx'
import { useQuery } from '@tanstack/react-query'
import type { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { Input } from '@udyam/contract/endpoint'
import { type ApplicationState, applicationStates } from '@udyam/contract/selection/values'
import { Eye } from 'lucide-react'
import type { ComponentProps } from 'react'
import { AdminListPage } from '#admin/admin-list-page.tsx'
import { FoldedFilters } from '#admin/views/folded-filters.tsx'
import { IntakeSelect } from '#admin/intakes/intake-select.tsx'
import { everyIntake } from '#admin/intakes/intakes.queries.ts'
import { DistrictSelect } from '#admin/list-filters.tsx'
import type { useAdminList } from '#admin/use-admin-list.ts'
import { formatNumber, formatDateTime, formatDecimal } from '#lib/format.ts'
import { useTranslation, type Translate } from '#lib/i18n.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { RowLink } from '#ui/tables/row-action.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { stepPath } from './application/application-steps.ts'
import { selectionQueries } from './selection.queries.ts'
import { StateBadge } from './state-badge.tsx'
import type { Candidate } from '@udyam/contract/selection/record-schemas'
import { knownText } from '#lib/known-values.ts'
import type { Column } from '#ui/tables/data-table-props.ts'
import { CandidateMarks, hasMarks } from './candidate-marks.tsx'
import { waitingText } from '#admin/waiting-text.ts'

type CandidatesTableProps = {
  list: Omit<ComponentProps<typeof AdminListPage>['list'], 'search'> & {
    search: ReturnType<typeof useAdminList>['search'] & { state: ApplicationState | ''; district: string }
    query: Input<typeof adminSelection.list>['query']
    update: (change: {
      q?: string
      state?: ApplicationState | ''
      district?: string
      intake?: string
    }) => void
  }
  /** The chosen intake. */
  intake: string | undefined
}

/** All candidates in a table with search, filters and sorting. */
export function CandidatesTable({ list, intake }: CandidatesTableProps) {
  const { t } = useTranslation()
  const { state, district } = list.search
  const narrowed = { ...(state && { state }), ...(district && { district }), ...(intake && { intake }) }
  const found = useQuery(selectionQueries.list({ ...list.query, ...narrowed }))
  const isFiltered = state !== '' || district !== '' || intake !== undefined
  const counts = new Map(found.data?.facets.states.map(({ name, count }) => [name, count]))
  return (
    <AdminListPage
      list={list}
      found={found}
      title={t('selection.title')}
      isPart
      views={{ list: 'selection', whole: 'view=table' }}
      columns={candidateColumns(t)}
      cardBadge={{ column: 'state', cell: (candidate) => <StateBadge {...candidate} /> }}
      searchText={t('selection.searchPlaceholder')}
      failureText="selection.fetchFailed"
      loadingText={t('selection.loading')}
      emptyText={t(list.search.q === '' && !isFiltered ? 'selection.nobody' : 'selection.empty')}
      isFiltered={isFiltered}
      clear={{ onClear: () => list.update({ q: '', state: '', district: '', intake: everyIntake }) }}
      showing={(numbers) => t('selection.showing', numbers)}
      filters={
        <FoldedFilters isOpen={isFiltered}>
          <Select
            label={t('field.status')}
            hideLabel
            placeholder={t('selection.allStates')}
            options={applicationStates.map((value) => ({
              value,
              label: `${t(`selection.state.${value}`)} (${formatNumber(counts.get(value) ?? 0)})`,
            }))}
            value={state}
            onChange={(event) =>
              list.update({ state: applicationStates.find((known) => known === event.target.value) ?? '' })
            }
          />
          <IntakeSelect
            value={intake ?? ''}
            onChange={(next) => list.update({ intake: next || everyIntake })}
          />
          <DistrictSelect
            found={found.data?.facets.districts}
            value={district}
            onChange={(next) => list.update({ district: next })}
          />
        </FoldedFilters>
      }
      rowActions={(candidate, { isCard }) => (
        <RowLink
          label={t('selection.openCase')}
          of={candidate.name}
          icon={<Icon of={Eye} />}
          to={stepPath(candidate._id)}
          isCard={isCard}
        />
      )}
    />
  )
}

function candidateColumns(t: Translate): Column<Candidate>[] {
  return [
    {
      key: 'name',
      header: t('field.name'),
      sortable: true,
      cell: ({ _id, name }) => (
        <Link to={stepPath(_id)} translate="no" className="wrap-anywhere">
          {name}
        </Link>
      ),
    },
    { key: 'state', header: t('field.status'), cell: (candidate) => <StateBadge {...candidate} /> },
    {
      key: 'since',
      header: t('selection.waiting'),
      sortable: true,
      cell: ({ since }) => (
        <time dateTime={since} title={formatDateTime(since)} className="whitespace-nowrap">
          {waitingText(since)}
        </time>
      ),
    },
    {
      key: 'district',
      header: t('field.district'),
      cell: ({ district }) => knownText('district', district) || '–',
    },
    { key: 'education', header: t('field.education'), cell: ({ education }) => education || '–' },
    {
      key: 'score',
      header: t('selection.score'),
      cell: ({ score }) => (score === null ? '–' : formatDecimal(score)),
    },
    {
      key: 'mentor',
      header: t('role.mentor'),
      cell: ({ mentor, planned }) => {
        const shown = mentor ?? planned?.mentor
        return shown ? <PersonName who="mentor" {...shown} /> : '–'
      },
    },
    {
      key: 'marks',
      header: t('selection.marks'),
      cell: (candidate) => (hasMarks(candidate) ? <CandidateMarks candidate={candidate} /> : '–'),
    },
  ]
}
