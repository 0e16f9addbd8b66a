import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { cx } from '../primitives/cx.ts'
import { useBack } from './use-back.ts'

/** Link to a list; it returns in history if possible, which restores filters and scroll position. */
export function BackLink({ to, text, className }: { to: string; text: string; className?: string }) {
  const { isFromList, goBack } = useBack()
  const press = (event: MouseEvent) => {
    if (!isFromList || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goBack(to)
  }
  return (
    <Link to={to} onClick={press} className={cx('inline-block py-1', className)}>
      {text}
    </Link>
  )
}
