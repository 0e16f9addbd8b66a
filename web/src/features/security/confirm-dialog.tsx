import { useMutation, useQuery } from '@tanstack/react-query'
import { auth } from '@udyam/contract/auth/calls'
import { givenPassword } from '@udyam/contract/parts/fields'
import * as z from 'zod'
import { PasswordField } from '#forms/password-fields.tsx'
import { DialogForm } from '#forms/dialog-form.tsx'
import { useForm } from '#forms/use-form.ts'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { answerConfirmation } from '#lib/confirmation.ts'
import { factorsQuery } from '#lib/passkeys/factors.query.ts'
import { useTranslation } from '#lib/i18n.ts'
import { answerByAnyPasskey } from '#lib/passkeys/passkeys.ts'
import { useSession } from '#lib/session.ts'
import { usePasskeysHere } from '#lib/passkeys/use-passkeys-here.ts'
import { Button } from '#ui/primitives/button.tsx'

const Form = z.object({ password: givenPassword() })

/** Asks for the password again, before an action a stolen session must not do. */
export function ConfirmDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    id: 'confirm',
    schema: async () => Form,
    start: { password: '' },
    save: (body) => call(auth.confirm, { body }).catch(leaveWithSession),
    meta: { keepsCache: true },
    onSaved: () => answerConfirmation(true),
  })
  const { data: factors } = useQuery(factorsQuery)
  const { userType } = useSession()
  const isHere = usePasskeysHere()
  const use = useMutation({
    mutationFn: async () => {
      const passkey = await answerByAnyPasskey(userType ?? 'visitor')
      return call(auth.confirm, { body: { passkey } }).catch(leaveWithSession)
    },
    meta: { failure: 'confirm.failed', keepsCache: true },
    onSuccess: () => answerConfirmation(true),
  })
  return (
    <DialogForm
      title={t('confirm.title')}
      form={form}
      failureText="confirm.failed"
      saveText={t('confirm.action')}
      otherWay={
        isHere &&
        factors !== undefined &&
        factors.passkeys.length > 0 && (
          <Button variant="secondary" pending={use.isPending} onClick={() => use.mutate()}>
            {t('confirm.passkey')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <p>{t('confirm.text')}</p>
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
    </DialogForm>
  )
}

/** Too many wrong passwords have ended the session, so the dialog closes. */
function leaveWithSession(error: unknown): never {
  if (error instanceof ApiError && error.endsSession) answerConfirmation(false)
  throw error
}
