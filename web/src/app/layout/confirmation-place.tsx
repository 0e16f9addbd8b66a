import { Suspense, lazy } from 'react'
import { useIsAskedToConfirm } from '../../lib/confirmation.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../features/security/confirm-dialog.tsx')).ConfirmDialog,
}))

/** Where the dialog opens that asks whether it is still the person who signed in. */
export function ConfirmationPlace() {
  if (!useIsAskedToConfirm()) return null
  return (
    <Suspense>
      <ConfirmDialog />
    </Suspense>
  )
}
