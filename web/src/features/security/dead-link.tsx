import { Link } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { FailureAlert } from '#ui/patterns/failure-alert.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

/** Says that a mailed link is no longer valid, and links to the next steps. */
export function DeadLink() {
  const { t } = useTranslation()
  return (
    <>
      <FailureAlert>{t('messages.link_dead')}</FailureAlert>
      <LinkButton to={paths.signin} wide>
        {t('auth.signIn')}
      </LinkButton>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={paths.forgotPassword}>{t('auth.forgot')}</Link>
        <Link to={paths.contact}>{t('nav.contact')}</Link>
      </p>
    </>
  )
}
