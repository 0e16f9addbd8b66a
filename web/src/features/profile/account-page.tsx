import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#lib/i18n.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { AccountForm } from './account-form.tsx'
import { NameWaits } from './name-waits.tsx'
import { profileQueries } from './profile.queries.ts'

export function AccountPage() {
  const { t } = useTranslation()
  const detail = useQuery(profileQueries.account())
  return (
    <LoadedPage failureText="profile.loadFailed" title={t('profile.settings')} detail={detail}>
      {(account) => (
        <>
          {account.nameWaits && <NameWaits />}
          <AccountForm key={account._id} account={account} />
        </>
      )}
    </LoadedPage>
  )
}
