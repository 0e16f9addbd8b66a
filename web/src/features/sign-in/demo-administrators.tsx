import type { DemoAdministrator } from '@udyam/contract/schemas/system'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { DemoItem } from './demo-accounts.tsx'

type DemoAdministratorsProps = {
  accounts: readonly DemoAdministrator[]
  onUse: (account: DemoAdministrator) => void
}

/** One account a kind of administrator, where the installation is in demo mode. */
export function DemoAdministrators({ accounts, onUse }: DemoAdministratorsProps) {
  const { t } = useTranslation()
  if (accounts.length === 0) return null
  return (
    <section aria-labelledby="demo-accounts" className="flex flex-col gap-3">
      <h2 id="demo-accounts" className="text-h3">
        {t('auth.demoAccounts')}
      </h2>
      <p className="text-sm text-ink-3">{t('auth.demoHint')}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {accounts.map((account) => (
          <DemoItem key={account.kind} name={t(`kind.${account.kind}`)} account={account}>
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('auth.useAccount', { role: t(`kind.${account.kind}`) })}
              onClick={() => onUse(account)}
            >
              {t('auth.use')}
            </Button>
          </DemoItem>
        ))}
      </ul>
    </section>
  )
}
