import { deciding } from '@udyam/contract/deciding/calls'
import { Link } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import { useMay } from '#lib/session.ts'
import { workAddress } from '../work-address.ts'
import type { Proposal } from './line-table.tsx'
import { call } from '#lib/api.ts'
import { formatList } from '#lib/format.ts'
import { Button } from '#ui/primitives/button.tsx'
import { RowProblems } from './row-problems.tsx'
import { useMany } from './use-many.ts'

/** Cases a score line leaves out, with reasons; unread scores can be opened here. */
export function LeftOut({ intake, rows }: { intake: string | undefined; rows: readonly Proposal[] }) {
  const { t } = useTranslation()
  const may = useMay()
  const unread = rows.filter(({ why }) => why === 'unread').map(({ row }) => row)
  if (rows.length === 0) return null
  return (
    <details open={rows.length < 6}>
      <summary className="min-h-10 py-2 font-semibold">
        {t('selection.line.leftOut', { count: rows.length })}
      </summary>
      <ul className="flex flex-col">
        {rows.map(({ row, why }) => (
          <li key={row._id} className="flex flex-wrap items-center gap-x-3">
            <Link
              to={workAddress({ do: 'decide', at: row._id, intake })}
              translate="no"
              className="py-2 wrap-anywhere"
            >
              {row.name}
            </Link>
            {why && <span className="text-ink-2">{t(`selection.line.why.${why}`)}</span>}
          </li>
        ))}
      </ul>
      {unread.length > 0 && may(deciding.readScores) && <ReadMany people={unread} />}
    </details>
  )
}

type ReadManyProps = { people: readonly { _id: string; name: string }[] }

/** Opens the scores of several cases. The user can then no longer evaluate them, as the dialog warns. */
function ReadMany({ people }: ReadManyProps) {
  const { t } = useTranslation()
  const reading = useMany({
    atOnce: 100,
    call: (some) => call(deciding.readScores, { body: { ids: some.map(({ _id }) => _id) } }),
    done: () => t('messages.scores_shown'),
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-2">
        {t('selection.line.readHint', { names: formatList(people.map(({ name }) => name)) })}
      </p>
      <RowProblems problems={reading.problems} />
      <Button variant="secondary" size="sm" pending={reading.isPending} onClick={() => reading.run(people)}>
        {t('selection.line.read', { count: people.length })}
      </Button>
    </div>
  )
}
