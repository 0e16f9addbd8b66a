import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { heldQuery } from './held.queries.ts'
import { TakeBack } from './take-back.tsx'

const minute = 60_000

/** Banner on all admin pages, for permitted users: the held plan, the remaining time, and a cancel button. */
export function HeldBanner() {
  const { t } = useTranslation()
  const { data, dataUpdatedAt } = useQuery(heldQuery)
  const held = data?.data
  if (!held) return null
  const left = Math.max(0, Math.ceil((new Date(held.heldUntil).getTime() - dataUpdatedAt) / minute))
  return (
    <section
      aria-label={t('admin.held.label')}
      data-outlined
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-notice px-4 py-2 text-on-notice md:px-6"
    >
      <p className="min-w-0 wrap-anywhere">
        <Link to={pathTo(paths.adminPlan, held._id)} className="font-semibold text-on-notice">
          {held.name}
        </Link>
        {': '}
        {t('admin.held.text', { pairs: formatNumber(held.pairs), minutes: formatNumber(left) })}
      </p>
      <TakeBack id={held._id} name={held.name} />
    </section>
  )
}
