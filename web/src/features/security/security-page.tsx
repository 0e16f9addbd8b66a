import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n.ts'
import { LoadedPage } from '../../lib/loaded-page.tsx'
import { EmailPart } from './email-part.tsx'
import { FactorPart } from './factor-part.tsx'
import { securityQueries } from './security.queries.ts'
import { SessionsPart } from './sessions-part.tsx'

/** How the signed-in account signs in, and where. */
export function SecurityPage() {
  const { t } = useTranslation()
  const account = useQuery(securityQueries.account())
  return (
    <LoadedPage
      title={t('security.title')}
      intro={t('security.intro')}
      detail={account}
      failureText="security.loadFailed"
    >
      {({ email, pendingEmail }) => (
        <div className="flex max-w-[55rem] flex-col gap-6">
          <EmailPart key={email} email={email} pendingEmail={pendingEmail} />
          <FactorPart />
          <SessionsPart />
        </div>
      )}
    </LoadedPage>
  )
}
