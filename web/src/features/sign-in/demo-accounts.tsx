import type { DemoAccount, DemoAdministrator } from '@udyam/contract/schemas/system'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'

type DemoAccountsProps = {
  accounts: readonly DemoAccount[]
  /** Fills the form with an account of a role that signs in on this page. */
  onUse: (account: DemoAccount) => void
}

/** One account a role, where the installation is in demo mode. */
export function DemoAccounts({ accounts, onUse }: DemoAccountsProps) {
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
          <DemoItem key={account.role} name={t(`role.${account.role}`)} account={account}>
            <UseAccount account={account} onUse={onUse} />
          </DemoItem>
        ))}
      </ul>
    </section>
  )
}

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

type DemoItemProps = { name: string; account: { email: string; password: string }; children: ReactNode }

function DemoItem({ name, account, children }: DemoItemProps) {
  return (
    <li className="flex items-center justify-between gap-3 rounded-card border border-line bg-paper p-4">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p translate="no" className="text-sm break-all text-ink-2">
          {account.email}
        </p>
        <p translate="no" className="text-sm text-ink-2">
          {account.password}
        </p>
      </div>
      {children}
    </li>
  )
}

function UseAccount({ account, onUse }: { account: DemoAccount; onUse: (account: DemoAccount) => void }) {
  const { t } = useTranslation()
  const name = t('auth.useAccount', { role: t(`role.${account.role}`) })
  if (account.role === 'mentee' || account.role === 'mentor') {
    return (
      <Button variant="secondary" size="sm" aria-label={name} onClick={() => onUse(account)}>
        {t('auth.use')}
      </Button>
    )
  }
  return (
    <LinkButton
      to={account.role === 'admin' ? paths.adminLogin : paths.visitorLogin}
      state={{ email: account.email, password: account.password }}
      variant="secondary"
      size="sm"
      aria-label={name}
    >
      {t('auth.use')}
    </LinkButton>
  )
}
