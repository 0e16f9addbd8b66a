import { ChevronDown, ExternalLink } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { useBrand } from '#lib/meta.ts'
import { useTranslation } from '#lib/i18n.ts'
import { useSession } from '#lib/session.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { useMediaQuery } from '#ui/primitives/use-media-query.ts'
import { footerGroups, memberLinks, type SiteLink } from './links.ts'

const thisYear = new Date().getFullYear()
const linkClass =
  'inline-flex min-h-11 min-w-11 items-center gap-1.5 text-peacock-100 no-underline hover:text-white hover:underline'

export function Footer() {
  const { userType } = useSession()
  return userType === null ? <GuestsFooter /> : <MembersFooter />
}

/** One line, because the menu of signed-in users has all other links. */
function MembersFooter() {
  const { t } = useTranslation()
  const { name } = useBrand()
  return (
    <footer className="bg-paper peer-has-[[data-waiting]]:hidden">
      <div className="border-strip" />
      <div className="page-column flex flex-wrap items-center gap-x-4 py-3 text-sm">
        {memberLinks.map(({ to, text }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center text-ink-2">
            {t(text)}
          </Link>
        ))}
        <p translate="no" className="text-caption text-ink-3">
          {t('footer.copyright', { year: thisYear, brand: name })}
        </p>
      </div>
    </footer>
  )
}

function GuestsFooter() {
  const { t } = useTranslation()
  const { name, description, socialLinks } = useBrand()
  // The prerendered page contains both layouts; the width decides which is visible.
  const isWide = useMediaQuery('(min-width: 48rem)')
  const groups = footerGroups.map(({ title, links }) => ({ title: t(title), links }))
  return (
    <footer data-guests className="on-dark bg-peacock-900 text-peacock-100 peer-has-[[data-waiting]]:hidden">
      <div className="border-strip" />
      <div className="page-column grid gap-6 py-10 md:grid-cols-[2fr_1fr_1fr_1fr] md:gap-10">
        <div className="flex flex-col gap-2">
          <p translate="no" className="text-h3 text-white">
            {name}
          </p>
          <p className="max-w-sm">{description}</p>
          {socialLinks.length > 0 && (
            <ul aria-label={t('footer.social')} className="flex flex-wrap gap-x-5">
              {socialLinks.map((address) => (
                <li key={address}>
                  <a href={address} target="_blank" rel="noopener noreferrer" className={linkClass}>
                    <span translate="no">{new URL(address).hostname.replace(/^www\./, '')}</span>
                    <Icon of={ExternalLink} size={16} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {groups.map((group) => (
          <Fragment key={group.title}>
            {isWide !== false && (
              <nav aria-label={group.title} className="max-md:hidden">
                <h2 className="text-h4 text-white">{group.title}</h2>
                <GroupLinks links={group.links} />
              </nav>
            )}
            {isWide !== true && (
              <details className="group border-t border-peacock-800 md:hidden">
                <summary className="flex min-h-12 list-none items-center justify-between font-semibold text-white">
                  <span>{group.title}</span>
                  <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
                </summary>
                <GroupLinks links={group.links} />
              </details>
            )}
          </Fragment>
        ))}
      </div>
      <div className="border-t border-peacock-800">
        {/* A page built last year shows that year until hydration. */}
        <p translate="no" suppressHydrationWarning className="page-column py-5 text-sm">
          {t('footer.copyright', { year: thisYear, brand: name })}
        </p>
      </div>
    </footer>
  )
}

function GroupLinks({ links }: { links: readonly SiteLink[] }) {
  const { t } = useTranslation()
  return (
    <ul>
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} className={linkClass}>
            {t(text)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
