import { Link } from 'react-router'

/** Somebody's name, which leads to the record. */
export function PersonLink({ to, children }: { to: string; children: string }) {
  return (
    <p translate="no" className="font-semibold">
      <Link to={to} className="inline-block py-1 wrap-anywhere">
        {children}
      </Link>
    </p>
  )
}
