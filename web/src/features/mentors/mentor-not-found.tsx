import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const leaveAfterMs = 1500

/** Says so, and goes back to the directory by itself unless somebody is already at the link. */
export function MentorNotFound() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const link = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!link.current?.contains(document.activeElement)) void navigate(paths.mentors, { replace: true })
    }, leaveAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="flex flex-col items-start gap-4">
      <PageTitle>{t('mentors.notFound')}</PageTitle>
      <div ref={link}>
        <LinkButton to={paths.mentors}>{t('mentors.back')}</LinkButton>
      </div>
    </div>
  )
}
