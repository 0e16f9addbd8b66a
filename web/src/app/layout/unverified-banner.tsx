import { useMutation, useQuery } from '@tanstack/react-query'
import { auth } from '@udyam/contract/auth/calls'
import { MailWarning } from 'lucide-react'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'

/** Reminds users with an unverified address what it blocks. */
export function UnverifiedBanner() {
  const { t } = useTranslation()
  const account = useQuery({
    queryKey: ['session', 'verified'],
    queryFn: async ({ signal }) => (await call(auth.verifyToken, undefined, { signal })).payload,
    staleTime: 60_000,
  })
  const again = useMutation({
    mutationFn: () => call(auth.verifyEmailAgain),
    meta: { success: 'server', failure: 'unverified.notSent' },
  })
  if (account.data?.emailVerified !== false) return null
  return (
    <aside aria-label={t('unverified.title')} className="bg-notice text-on-notice">
      <div className="page-column flex flex-wrap items-center gap-3 py-3">
        <Icon of={MailWarning} />
        <p className="min-w-0 flex-1 basis-[16rem]">
          <strong className="font-semibold">{t('unverified.title')}</strong>{' '}
          <span>{t('unverified.text')}</span>
        </p>
        <Button variant="secondary" size="sm" pending={again.isPending} onClick={() => again.mutate()}>
          {t('unverified.again')}
        </Button>
      </div>
    </aside>
  )
}
