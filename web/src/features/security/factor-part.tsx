import { useMutation, useQuery } from '@tanstack/react-query'
import { auth } from '@udyam/contract/auth/calls'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { factorsQuery } from '#lib/passkeys/factors.queries.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { AppSetUp } from './app-set-up.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second step of a sign-in: the authenticator app, the passkeys, and the recovery codes. */
export function FactorPart() {
  const { t } = useTranslation()
  const factors = useQuery(factorsQuery)
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = useMutation({
    mutationFn: () => call(auth.renewRecoveryCodes),
    meta: { failure: 'step.failed' },
    onSuccess: ({ data }) => setCodes(data.recoveryCodes),
  })
  const remove = useMutation({
    mutationFn: () => call(auth.removeTotp),
    meta: { success: 'server', failure: 'step.failed' },
    onSuccess: keepHere,
  })
  const askToRemove = () => {
    const isLast = factors.data?.passkeys.length === 0
    if (confirmAction(t(isLast ? 'factor.removeQuestion' : 'factor.removeOneQuestion'))) remove.mutate()
  }
  const forgetCodes = () => {
    setCodes(undefined)
    keepHere()
  }
  return (
    <FormSection id="factor" title={t('factor.title')} hint={t('factor.text')}>
      <QueryFailure query={factors} text="security.loadFailed" />
      {codes !== undefined && <RecoveryCodes codes={codes} onSaved={forgetCodes} />}
      {codes === undefined && factors.data && hasAny(factors.data) && (
        <>
          <p>
            {t(factors.data.totp ? 'factor.on' : 'factor.codesLeft', {
              count: factors.data.recoveryCodesLeft,
            })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" pending={renew.isPending} onClick={() => renew.mutate()}>
              {t('factor.newCodes')}
            </Button>
            {factors.data.totp && (
              <Button variant="secondary" pending={remove.isPending} onClick={askToRemove}>
                {t('factor.remove')}
              </Button>
            )}
          </div>
        </>
      )}
      {codes === undefined && factors.data?.totp === false && !isSettingUp && (
        <Button variant="secondary" className="sm:self-start" onClick={() => setSettingUp(true)}>
          {t('factor.add')}
        </Button>
      )}
      {codes === undefined && isSettingUp && (
        <AppSetUp
          begin={async () => (await call(auth.beginTotp)).data}
          confirm={async (code) => {
            const { data } = await call(auth.confirmTotp, { body: { code } })
            setCodes(data.recoveryCodes)
            setSettingUp(false)
            await factors.refetch()
          }}
          onBack={() => {
            setSettingUp(false)
            keepHere()
          }}
        />
      )}
      {codes === undefined && factors.data && (
        <PasskeyList
          known={factors.data.passkeys}
          onAdded={(added) => setCodes(added.length > 0 ? added : undefined)}
        />
      )}
    </FormSection>
  )
}

/** The pressed button was removed with its step. */
function keepHere(): void {
  keepFocus('#factor-title')
}

function hasAny({ totp, passkeys }: { totp: boolean; passkeys: readonly unknown[] }): boolean {
  return totp || passkeys.length > 0
}
