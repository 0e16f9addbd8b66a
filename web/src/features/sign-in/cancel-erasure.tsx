import { useMutation } from '@tanstack/react-query'
import { erasure } from '@udyam/contract/erasure/calls'
import { call } from '#lib/api.ts'
import { errorText } from '#lib/error-text.ts'
import { useTranslation } from '#lib/i18n.ts'
import { FailureAlert } from '#ui/patterns/failure-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'

type KeepAccountProps = { failure: unknown; token: string; onKept: () => void; onClose: () => void }

/** Shows the deadline to keep the account, and cancels its erasure. */
export function KeepAccount({ failure, token, onKept }: KeepAccountProps) {
  const { t } = useTranslation()
  const keep = useMutation({
    mutationFn: () => call(erasure.undo, { body: { token } }),
    meta: { failure: 'link.failed', keepsCache: true },
    onSuccess: onKept,
  })
  return (
    <FailureAlert
      tone="info"
      action={
        <Button pending={keep.isPending} onClick={() => keep.mutate()}>
          {t('link.erasureAction')}
        </Button>
      }
    >
      {errorText(failure)} {t('link.erasureText')}
    </FailureAlert>
  )
}
