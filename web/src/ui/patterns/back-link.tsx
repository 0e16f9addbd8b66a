import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'

/** The state of a link from a list to one of its records. */
export const fromList = 'from list'

/** Leads to a list: the way somebody came from it, so that they find its filters and their place again. */
export function BackLink({ to, text }: { to: string; text: string }) {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const goBack = (event: MouseEvent) => {
    if (state !== fromList || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link to={to} onClick={goBack} className="inline-block py-1">
      {text}
    </Link>
  )
}
