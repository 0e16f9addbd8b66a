import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '../primitives/link-button.tsx'
import { PageTitle } from './page-title.tsx'

const leaveAfterMs = 1500

/** Says that there is no such record, and goes back to the list by itself unless somebody is already at the link. */
export function RecordMissing({ title, back }: { title: string; back: { to: string; text: string } }) {
  const navigate = useNavigate()
  const link = useRef<HTMLDivElement>(null)
  const { to, text } = back
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!link.current?.contains(document.activeElement)) void navigate(to, { replace: true })
    }, leaveAfterMs)
    return () => clearTimeout(timer)
  }, [navigate, to])
  return (
    <div className="flex flex-col items-start gap-4">
      <PageTitle>{title}</PageTitle>
      <div ref={link}>
        <LinkButton to={to}>{text}</LinkButton>
      </div>
    </div>
  )
}
