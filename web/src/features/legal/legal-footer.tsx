import { Link } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'

export type OtherLegal = { to: string; text: string }

/** Contact for questions, and a link to the other legal text. */
export function LegalFooter({ to, text }: OtherLegal) {
  const { t } = useTranslation()
  const isGuest = useSession().userType === null
  return (
    <footer className="flex flex-col items-start gap-4 border-t border-line pt-6">
      <LinkButton to={paths.contact}>{t('legal.contactLink')}</LinkButton>
      <Link to={isGuest ? paths.rights : paths.myData} className="inline-block py-1">
        {t(isGuest ? 'nav.rights' : 'nav.myData')}
      </Link>
      <Link to={to} className="inline-block py-1">
        {text}
      </Link>
    </footer>
  )
}
