import type { DemoAccount, DemoAdministrator } from '@udyam/contract/system/schemas'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

type DemoAccountsProps = {
  accounts: readonly DemoAccount[]
  /** Prefills the form with a demo account. */
  onUse: (account: DemoAccount) => void
}

/** One account per role, in demo mode. */
export function DemoAccounts({ accounts, onUse }: DemoAccountsProps) {
  const { t } = useTranslation()
  const items = accounts.map((account) => ({ key: account.role, name: t(`role.${account.role}`), account }))
  return (
    <DemoList items={items}>
      {(account, button) =>
        account.role === 'mentee' || account.role === 'mentor' ? (
          <Button {...button} onClick={() => onUse(account)} />
        ) : (
          <LinkButton
            {...button}
            to={account.role === 'admin' ? paths.adminLogin : paths.visitorLogin}
            state={{ email: account.email, password: account.password }}
          />
        )
      }
    </DemoList>
  )
}

type DemoAdministratorsProps = {
  accounts: readonly DemoAdministrator[]
  onUse: (account: DemoAdministrator) => void
}

/** One account per kind of administrator, in demo mode. */
export function DemoAdministrators({ accounts, onUse }: DemoAdministratorsProps) {
  const { t } = useTranslation()
  const items = accounts.map((account) => ({ key: account.kind, name: t(`kind.${account.kind}`), account }))
  return (
    <DemoList items={items}>
      {(account, button) => <Button {...button} onClick={() => onUse(account)} />}
    </DemoList>
  )
}

type DemoListProps<Account> = {
  items: readonly { key: string; name: string; account: Account }[]
  /** Renders the sign-in element of an account; receives its button's look and label. */
  children: (account: Account, button: UseButton) => ReactNode
}

type UseButton = { variant: 'secondary'; size: 'sm'; 'aria-label': string; children: string }

function DemoList<Account extends { email: string; password: string }>({
  items,
  children,
}: DemoListProps<Account>) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="demo-accounts" className="flex flex-col gap-3">
      <h2 id="demo-accounts" className="text-h3">
        {t('auth.demoAccounts')}
      </h2>
      <p className="text-sm text-ink-3">{t('auth.demoHint')}</p>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {items.map(({ key, name, account }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-paper p-4"
          >
            <div className="min-w-0">
              <p className="font-semibold">{name}</p>
              <p translate="no" className="text-sm break-all text-ink-2">
                {account.email}
              </p>
              <p translate="no" className="text-sm text-ink-2">
                {account.password}
              </p>
            </div>
            {children(account, {
              variant: 'secondary',
              size: 'sm',
              'aria-label': t('auth.useAccount', { role: name }),
              children: t('auth.use'),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
