import type { Candidate } from '@udyam/contract/schemas/selection-records'
import { formatDateTime, formatDecimal } from '../../lib/format.ts'
import type { Translate } from '../../lib/i18n.ts'
import { knownText } from '../../lib/known-values.ts'
import type { Column } from '../../ui/tables/data-table-props.ts'
import { CandidateMarks, hasMarks } from './candidate-marks.tsx'
import { StateBadge } from './state-badge.tsx'
import { waitingText } from '../../admin/waiting-text.ts'

export function candidateColumns(t: Translate): Column<Candidate>[] {
  return [
    {
      key: 'name',
      header: t('field.name'),
      sortable: true,
      cell: ({ name }) => (
        <span translate="no" className="wrap-anywhere">
          {name}
        </span>
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
      cell: ({ mentor, planned }) => <span translate="no">{(mentor ?? planned?.mentor)?.name ?? '–'}</span>,
    },
    {
      key: 'marks',
      header: t('selection.marks'),
      cell: (candidate) => (hasMarks(candidate) ? <CandidateMarks candidate={candidate} /> : '–'),
    },
  ]
}
