import { useQuery } from '@tanstack/react-query'
import type { Plan } from '@udyam/contract/plans/record-schemas'
import { Link } from 'react-router'
import { eligibleText } from '#admin/matching/eligible-text.ts'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { fieldsOf, textUpTo, useSearchState } from '#lib/search-params.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { planQueries } from '../plan.queries.ts'
import { reasonText, wayText } from './left-out-words.ts'

/** So many stand beside the pairs; all of them under their tab. */
const most = 3
const Search = fieldsOf({ tab: textUpTo(20) })

/** Those without a mentor who wait longest, each with the reason and the first change that would help. */
export function LeftBeside({ plan }: { plan: Plan }) {
  const { t } = useTranslation()
  const [{ tab }] = useSearchState(Search)
  const summary = plan.ready?.summary
  const count = summary ? summary.mentees - summary.people : 0
  const isShown = count > 0 && tab !== 'left'
  const { data } = useQuery({
    ...planQueries.left(plan._id, { version: plan.ready?.number, limit: most }),
    enabled: isShown,
  })
  if (!isShown || data === undefined) return null
  return (
    <section
      aria-labelledby="left-beside"
      className="flex flex-col gap-3 selvedge rounded-card border border-line bg-paper p-4 ps-6"
    >
      <h2 id="left-beside" className="text-h4">
        {t('plan.withoutMentor')}{' '}
        <span className="text-sm font-normal text-ink-3">{formatNumber(count)}</span>
      </h2>
      <ul className="flex flex-col">
        {data.data.map((left) => {
          const way = wayText(t, left, plan)
          return (
            <li
              key={left.mentee._id}
              className="flex flex-col gap-1.5 border-t border-line py-3 text-sm first:border-0 first:pt-0"
            >
              <div className="flex items-center gap-2.5">
                <Avatar name={left.mentee.name} of={left.mentee._id} size="sm" />
                <div className="min-w-0">
                  <p translate="no" className="font-semibold wrap-anywhere">
                    {left.mentee.name}
                  </p>
                  <p className="text-ink-3">{eligibleText(left.queuedAt)}</p>
                </div>
              </div>
              <p className="wrap-anywhere">{reasonText(t, left.why)}</p>
              {way !== '' && (
                <p className="rounded-control bg-notice px-3 py-2 wrap-anywhere text-on-notice">{way}</p>
              )}
            </li>
          )
        })}
      </ul>
      <Link to={{ search: '?tab=left' }} className="text-sm font-semibold">
        {t('plan.showLeft')}
      </Link>
    </section>
  )
}
