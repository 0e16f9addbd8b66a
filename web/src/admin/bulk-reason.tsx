import { code } from '@udyam/contract/texts/code'
import * as z from 'zod'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { ReadyReasons } from './ready-reasons.tsx'
import type { AnyBulkAction, useBulk } from './use-bulk.ts'

const Reason = z.object({ reason: z.string().trim().min(1, code('reason_required')) })

type BulkReasonProps = { bulk: ReturnType<typeof useBulk>; asking: AnyBulkAction; onClose: () => void }

/** Asks for a reason before a bulk action on all selected rows. */
export function BulkReason({ bulk, asking, onClose }: BulkReasonProps) {
  if (!asking.asksReason) return null
  return (
    <ReasonDialog
      {...asking.asksReason(bulk.chosen.length)}
      // Applications alone are rejected together.
      ready={(choose) => <ReadyReasons kind="rejectMentor" onChoose={choose} />}
      schema={async () => Reason}
      save={({ reason }) => bulk.run(asking, reason)}
      meta={{ keepsCache: true }}
      onSaved={() => undefined}
      failureText="errors.unexpected"
      saveText={asking.label}
      maxLength={2000}
      danger
      onClose={onClose}
    />
  )
}
