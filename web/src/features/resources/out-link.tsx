import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { Icon } from '#ui/primitives/icon.tsx'

/** A link to another site, which opens in a new tab and names that site. */
export function OutLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <>
      <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
        <span className="sr-only"> {t('common.newTab')}</span>
      </a>
      <span className="mt-1 flex items-center gap-1.5 text-sm font-normal text-ink-3">
        <Icon of={ExternalLink} size={16} />
        <span className="wrap-anywhere">{t('learn.leaves', { host: hostOf(to) })}</span>
      </span>
    </>
  )
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
