import { Link } from 'react-router'

/** A figure that leads to what it counts. */
export function StatCard({ label, value, to }: { label: string; value: string; to: string }) {
  return (
    <Link
      to={to}
      className="flex h-full flex-col justify-between gap-2 rounded-card border border-line bg-paper p-4 text-ink no-underline hover:border-action hover:text-ink sm:p-5"
    >
      <span className="text-sm text-ink-3">{label}</span>
      <span className="text-h1 tabular-nums">{value}</span>
    </Link>
  )
}
