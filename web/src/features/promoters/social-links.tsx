import { ExternalLink } from 'lucide-react'
import { useTranslation } from '../../lib/i18n.ts'
import { Icon } from '../../ui/primitives/icon.tsx'

/** Where else a promoter can be found; nothing when nowhere. */
export function SocialLinks({ links }: { links: { linkedin: string; twitter: string } }) {
  const { t } = useTranslation()
  const given = [
    { address: links.linkedin, site: t('promoters.linkedin') },
    { address: links.twitter, site: t('promoters.twitter') },
  ].filter(({ address }) => address !== '')
  if (given.length === 0) return null
  return (
    <ul aria-label={t('footer.social')} className="flex flex-wrap gap-x-5 gap-y-1">
      {given.map(({ address, site }) => (
        <li key={address}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-1.5"
          >
            <span>{site}</span>
            <Icon of={ExternalLink} size={16} />
            <span className="sr-only">{t('common.newTab')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
