import { answerConfirmation, useIsAskedToConfirm } from '../../lib/confirmation.ts'
import { onDemand } from '../../lib/loading/on-demand.tsx'

const ConfirmDialog = onDemand(
  async () => (await import('../../features/security/confirm-dialog.tsx')).ConfirmDialog,
)

/** Where the dialog opens that asks whether it is still the person who signed in. */
export function ConfirmationPlace() {
  return useIsAskedToConfirm() && <ConfirmDialog onClose={() => answerConfirmation(false)} />
}
