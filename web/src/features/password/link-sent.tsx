import { useQuery } from '@tanstack/react-query'
import { metaQuery } from '../../lib/brand.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { AccountCard } from './account-card.tsx'
import { DoneTitle } from './done-title.tsx'

/** What happens next, in the same words whether the account exists or not. */
export function LinkSent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation()
  const meta = useQuery(metaQuery)
  const isDemo = (meta.data?.demoAccounts ?? []).length > 0
  return (
    <AccountCard>
      <DoneTitle kind="mail">{t('password.sentTitle')}</DoneTitle>
      <div className="flex flex-col gap-3">
        <p>{t('messages.reset_mailed')}</p>
        <p className="text-ink-2">{t('password.sentNext')}</p>
      </div>
      {isDemo && <InlineAlert tone="info">{t('password.sentDemo')}</InlineAlert>}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={paths.signin}>{t('auth.backToSignIn')}</LinkButton>
        <Button variant="quiet" onClick={onAgain}>
          {t('password.again')}
        </Button>
      </div>
    </AccountCard>
  )
}
