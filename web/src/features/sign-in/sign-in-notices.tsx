import type { ComponentProps } from 'react'
import { FormNotices } from '#forms/form-notices.tsx'
import { ApiError } from '#lib/api-error.ts'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { keepTokenOf } from '#lib/cancel-erasure.ts'
import { onDemand } from '#lib/loading/on-demand.tsx'
import type { TextKey } from '#lib/text-key.ts'
import { Button } from '#ui/primitives/button.tsx'

export type OtherRole = { role: 'mentee' | 'mentor'; onChoose: () => void }

type SignInNoticesProps = {
  form: ComponentProps<typeof FormNotices>['form']
  failureText: TextKey
  /** Another role the person may have meant, if the form signs in more than one role. */
  other?: OtherRole | undefined
  /** Called after the erasure of the account was cancelled. */
  onKept: () => void
  /** Clears the error. */
  onClose: () => void
}

const KeepAccount = onDemand(async () => {
  const [loaded] = await Promise.all([import('./cancel-erasure.tsx'), loadArea('security')])
  return loaded.KeepAccount
})

/** Errors above a sign-in form; loaded on first focus. */
export function SignInNotices({ form, failureText, other, onKept, onClose }: SignInNoticesProps) {
  const { t } = useTranslation()
  const asks = other !== undefined && isUnknown(form.failure)
  const token = keepTokenOf(form.failure)
  if (token !== undefined) {
    return <KeepAccount failure={form.failure} token={token} onKept={onKept} onClose={onClose} />
  }
  return (
    <FormNotices
      form={form}
      failureText={failureText}
      action={
        asks && (
          <Button variant="secondary" size="sm" onClick={other.onChoose}>
            {t(`auth.otherRole.${other.role}`)}
          </Button>
        )
      }
    />
  )
}

/** Whether the server does not know these credentials, or gives no reason. */
function isUnknown(failure: unknown): boolean {
  if (!(failure instanceof ApiError) || failure.status >= 500) return false
  return failure.code === 'invalid_credentials' || failure.code === 'internal_error'
}
