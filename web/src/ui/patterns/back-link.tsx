import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useBack } from './use-back.ts'

/** Link to a list; it returns in history if possible, which restores filters and scroll position. */
export function BackLink({ to, text }: { to: string; text: string }) {
  const { isFromList, goBack } = useBack()
  const press = (event: MouseEvent) => {
    if (!isFromList || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goBack(to)
  }
  return (
    <Link to={to} onClick={press} className="inline-block py-1">
      {text}
    </Link>
  )
}
