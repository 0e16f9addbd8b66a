import type { Access } from '@udyam/contract/roles'
import { Link } from 'react-router'
import { useMay } from '#lib/session.ts'

type PersonLinkProps = { to: string; call: { access: Access }; children: string }

/** Name with a link to the record, if the user may open it. */
export function PersonLink({ to, call, children }: PersonLinkProps) {
  const may = useMay()
  return (
    <p translate="no" className="font-semibold wrap-anywhere">
      {may(call) ? (
        <Link to={to} className="inline-block py-1 wrap-anywhere">
          {children}
        </Link>
      ) : (
        children
      )}
    </p>
  )
}
