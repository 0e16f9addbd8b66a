import { Link } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'

/** Reason for the redirect to the sign-in: the requested page requires an account. */
export function ReturnReason({
  isForMembers,
  isForVisitors,
}: {
  isForMembers: boolean
  isForVisitors: boolean
}) {
  const { t } = useTranslation()
  return (
    <InlineAlert
      tone="info"
      action={isForVisitors && <Link to={paths.visitorLogin}>{t('nav.iAmVisitor')}</Link>}
    >
      {t(isForMembers ? 'auth.forMembers' : 'auth.forAdmins')}
    </InlineAlert>
  )
}
