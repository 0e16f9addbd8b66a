import { useMutation, useQuery } from '@tanstack/react-query'
import { auth } from '@udyam/contract/auth/calls'
import { sentCode } from '@udyam/contract/auth/code-schemas'
import { givenPassword, text } from '@udyam/contract/parts/fields'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { SentCodeField } from '#forms/sent-code-field.tsx'
import { PasswordField } from '#forms/password-fields.tsx'
import { DialogForm } from '#forms/dialog-form.tsx'
import { useForm } from '#forms/use-form.ts'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/api.ts'
import { answerConfirmation } from '#lib/confirmation.ts'
import { factorsQuery } from '#lib/passkeys/factors.queries.ts'
import { useTranslation } from '#lib/i18n.ts'
import { answerByAnyPasskey } from '#lib/passkeys/passkeys.ts'
import { useSession } from '#lib/session.ts'
import { usePasskeysHere } from '#lib/passkeys/use-passkeys-here.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'

type Way = 'password' | 'mailedCode' | 'code'

const empty = { password: z.string(), mailedCode: z.string(), code: z.string() }
const rules = {
  password: z.object({ ...empty, password: givenPassword() }),
  mailedCode: z.object({ ...empty, mailedCode: sentCode() }),
  code: z.object({ ...empty, code: text({ required: 'code_required', max: 40 }) }),
}

/**
 * Asks who it is again, before an action a stolen session must not do: by the password, or in its place by a
 * mailed code, or, for accounts with a second factor and no password, by the app.
 */
export function ConfirmDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Way>()
  const { data: factors } = useQuery(factorsQuery)
  const withoutPassword = factors?.mailedCode === false ? 'code' : 'mailedCode'
  const way = chosen ?? (factors?.password === false ? withoutPassword : 'password')
  return (
    <ConfirmBy
      key={way}
      way={way}
      canMail={factors?.mailedCode === true && way === 'password'}
      hasPasskey={(factors?.passkeys ?? []).length > 0}
      onMail={() => setChosen('mailedCode')}
      onClose={onClose}
    />
  )
}

type ConfirmByProps = {
  way: Way
  canMail: boolean
  hasPasskey: boolean
  onMail: () => void
  onClose: () => void
}

function ConfirmBy({ way, canMail, hasPasskey, onMail, onClose }: ConfirmByProps) {
  const { t } = useTranslation()
  const form = useForm({
    id: 'confirm',
    schema: async () => rules[way],
    start: { password: '', mailedCode: '', code: '' },
    save: (typed) => call(auth.confirm, { body: { [way]: typed[way] } }).catch(leaveWithSession),
    meta: { keepsCache: true },
    onSaved: () => answerConfirmation(true),
  })
  const { userType, email } = useSession()
  const isHere = usePasskeysHere()
  const use = useMutation({
    mutationFn: async () => {
      const passkey = await answerByAnyPasskey(userType ?? 'visitor')
      return call(auth.confirm, { body: { passkey } }).catch(leaveWithSession)
    },
    meta: { failure: 'confirm.failed', keepsCache: true },
    onSuccess: () => answerConfirmation(true),
  })
  const mail = useMutation({
    mutationFn: () => call(auth.sendConfirmCode),
    meta: { failure: 'codeSignIn.failed', keepsCache: true },
  })
  useEffect(() => {
    if (mail.isSuccess) document.getElementById('confirm-mailedCode')?.focus()
  }, [mail.isSuccess])
  const isToMail = way === 'mailedCode' && !mail.isSuccess
  // Who has no e-mail address gets it on the phone.
  const [ask, sent] =
    email === ''
      ? (['confirm.code.textPhone', 'messages.phone_code_sent'] as const)
      : (['confirm.code.text', 'messages.confirm_code_sent'] as const)
  const onMailSubmit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    mail.mutate()
  }
  return (
    <DialogForm
      title={t('confirm.title')}
      form={isToMail ? { ...form, onSubmit: onMailSubmit, isPending: mail.isPending } : form}
      failureText="confirm.failed"
      saveText={t(isToMail ? 'auth.sendCode' : 'confirm.action')}
      otherWay={
        <>
          {canMail && (
            <Button variant="secondary" onClick={onMail}>
              {t('confirm.code.mail')}
            </Button>
          )}
          {isHere && hasPasskey && (
            <Button variant="secondary" pending={use.isPending} onClick={() => use.mutate()}>
              {t('confirm.passkey')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      {way === 'password' && (
        <>
          <p>{t('confirm.text')}</p>
          <PasswordField
            label={t('field.password')}
            autoComplete="current-password"
            {...form.field('password')}
          />
        </>
      )}
      {way === 'mailedCode' && <p role="status">{t(isToMail ? ask : sent)}</p>}
      {way === 'mailedCode' && !isToMail && (
        <SentCodeField label={t('codeSignIn.code')} {...form.field('mailedCode')} />
      )}
      {way === 'code' && (
        <TextInput
          label={t('step.code')}
          hint={t('step.codeHint')}
          autoComplete="one-time-code"
          {...form.field('code')}
        />
      )}
    </DialogForm>
  )
}

/** Too many wrong passwords have ended the session, so the dialog closes. */
function leaveWithSession(error: unknown): never {
  if (error instanceof ApiError && error.endsSession) answerConfirmation(false)
  throw error
}
