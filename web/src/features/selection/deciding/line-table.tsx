import type { LeftOutWhy } from '@udyam/contract/deciding/cut-off'
import type { LineRow } from '@udyam/contract/deciding/schemas'
import { type Decision, decisions } from '@udyam/contract/selection/values'
import { Link } from 'react-router'
import { InvitedBadge } from '#admin/invited-badge.tsx'
import { formatDate, formatDecimal, formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Select } from '#ui/primitives/select.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import type { Column } from '#ui/tables/data-table-props.ts'
import { stepPath } from '../application/application-steps.ts'

/** A case with its decision, or the reason why it is left out. */
export type Proposal = { row: LineRow; decision: Decision | null; why: LeftOutWhy | null }

type LineTableProps = {
  rows: readonly Proposal[]
  /** Whether people hear on different days. */
  hasDays: boolean
  onChoose: (id: string, decision: Decision | null) => void
}

/** Proposals of the line, one row per case; each row can be changed. */
export function LineTable({ rows, hasDays, onChoose }: LineTableProps) {
  const { t } = useTranslation()
  const hearing: Column<Proposal> = {
    key: 'hearsOn',
    header: t('selection.hearsOn'),
    cell: ({ row: { hearsOn } }) => (hearsOn === undefined ? '–' : formatDate(hearsOn)),
  }
  const shown = (score: number | null) => (score === null ? '–' : formatDecimal(score))
  return (
    <DataTable
      caption={t('selection.line.table')}
      rows={rows}
      rowKey={({ row }) => row._id}
      empty={<p className="text-ink-3">{t('selection.line.none')}</p>}
      columns={[
        {
          key: 'name',
          header: t('field.name'),
          cell: ({ row }) => (
            <div>
              <Link to={stepPath(row._id)} translate="no" className="wrap-anywhere">
                {row.name}
              </Link>{' '}
              <InvitedBadge invited={row.invited} />
            </div>
          ),
        },
        { key: 'score', header: t('selection.line.raw'), cell: ({ row }) => shown(row.score) },
        { key: 'adjusted', header: t('selection.line.adjusted'), cell: ({ row }) => shown(row.adjusted) },
        {
          key: 'evaluations',
          header: t('selection.line.evaluations'),
          cell: ({ row }) => formatNumber(row.evaluations),
        },
        ...(hasDays ? [hearing] : []),
        {
          key: 'decision',
          header: t('selection.decision'),
          cell: ({ row, decision }) => (
            <Select
              label={t('selection.line.of', { name: row.name })}
              hideLabel
              placeholder={t('selection.line.skip')}
              options={decisions
                .filter((value) => value !== 'eligible' || row.summary !== '')
                .map((value) => ({ value, label: t(`selection.decision.${value}`) }))}
              value={decision ?? ''}
              onChange={({ target }) =>
                onChoose(row._id, decisions.find((known) => known === target.value) ?? null)
              }
            />
          ),
        },
      ]}
    />
  )
}
