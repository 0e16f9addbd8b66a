import { Link } from 'react-router'

const look =
  'flex h-full flex-col justify-between gap-2 rounded-card border border-line bg-paper p-4 text-ink sm:p-5'

/** A figure, which leads to what it counts where `to` says so. */
export function StatCard({ label, value, to }: { label: string; value: string; to?: string }) {
  const content = (
    <>
      <span className="text-sm text-ink-3">{label}</span>
      <span className="text-h1 tabular-nums">{value}</span>
    </>
  )
  if (to === undefined) return <div className={look}>{content}</div>
  return (
    <Link to={to} className={`${look} no-underline hover:border-action hover:text-ink`}>
      {content}
    </Link>
  )
}
