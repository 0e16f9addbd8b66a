import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { daysToUndo } from '@udyam/contract/erasure/values'
import { erasure } from '@udyam/contract/erasure/calls'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clearDrafts } from '#forms/clear-drafts.ts'
import { call } from '#lib/api.ts'
import { metaQuery } from '#lib/meta.ts'
import { errorText } from '#lib/error-text.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { nameText } from '#lib/server-message.ts'
import { clearSession, useSession } from '#lib/session.ts'
import { FailureAlert } from '#ui/patterns/failure-alert.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Dialog } from '#ui/primitives/dialog.tsx'

/** Requests erasure of the account: what is erased, what remains, and the deadline to cancel. */
export function ErasePart() {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const isShared = useIsShared()
  return (
    <FormSection title={t('myData.erase')}>
      <p>{t('myData.eraseGoes')}</p>
      <p>{t('myData.eraseStays')}</p>
      <p>{t('myData.eraseDays', { days: daysToUndo })}</p>
      {isShared ? (
        <InlineAlert tone="info">{t('myData.eraseDemo')}</InlineAlert>
      ) : (
        <Button variant="danger" className="sm:self-start" onClick={() => setAsking(true)}>
          {t('myData.erase')}
        </Button>
      )}
      {isAsking && <EraseDialog onClose={() => setAsking(false)} />}
    </FormSection>
  )
}

/** Whether the account is a shared demo account, which the server does not erase. */
function useIsShared(): boolean {
  const { userType, email } = useSession()
  const { demoAccounts = [], demoAdministrators = [] } = useQuery(metaQuery).data ?? {}
  const admins = demoAdministrators.map((account) => ({ ...account, role: 'admin' as const }))
  return [...demoAccounts, ...admins].some((account) => account.role === userType && account.email === email)
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { username } = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const erase = useMutation({
    mutationFn: () => call(erasure.ask),
    meta: { isShownInPage: true, keepsCache: true },
    onSuccess: async ({ data }) => {
      // Delete all data of the ended session.
      clearSession()
      clearDrafts()
      await navigate(`${paths.rights}?erased=${encodeURIComponent(data.undoUntil)}`, { replace: true })
      client.clear()
    },
  })
  return (
    <Dialog title={t('myData.eraseTitle', { name: nameText(username) })} onClose={onClose}>
      {erase.error && <FailureAlert>{errorText(erase.error, 'myData.eraseFailed')}</FailureAlert>}
      <p>{t('myData.eraseDays', { days: daysToUndo })}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="danger" pending={erase.isPending} onClick={() => erase.mutate()}>
          {t('myData.eraseYes')}
        </Button>
      </div>
    </Dialog>
  )
}
