import { auth } from '@udyam/contract/auth'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useSignIn } from '../../lib/use-sign-in.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { addPasskey } from './add-passkey.ts'
import { FactorSetUp } from './factor-set-up.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Offers the second step to an administrator who is signed in and may put it off until a moment. */
export function SetUpLater({ setUpBy }: { setUpBy: string }) {
  const { t } = useTranslation()
  const { open } = useSignIn('admin')
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes !== undefined) return <RecoveryCodes codes={codes} onSaved={() => void open()} />
  return (
    <>
      <p>{t('step.setUpText')}</p>
      <FactorSetUp
        app={{
          begin: async () => (await call(auth.beginTotp)).data,
          confirm: async (code) =>
            setCodes((await call(auth.confirmTotp, { body: { code } })).data.recoveryCodes),
        }}
        addPasskey={async () => setCodes(await addPasskey())}
      />
      <p className="border-t border-line pt-4 text-ink-2">
        {t('step.laterText', { when: formatDateTime(setUpBy) })}
      </p>
      <Button variant="secondary" wide onClick={() => void open()}>
        {t('step.later')}
      </Button>
    </>
  )
}
