import { useQuery } from '@tanstack/react-query'
import { safety } from '@udyam/contract/safety/calls'
import { seenOf } from '@udyam/contract/safety/values'
import { SuspensionSave } from '@udyam/contract/safety/schemas'
import { ReasonDialog } from '#forms/reason-dialog.tsx'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { countEnds, endsText } from '../consequences.ts'

const Rule = SuspensionSave.pick({ reason: true })

type SuspensionDialogProps = { id: string; name: string; suspended: boolean; onClose: () => void }

/** Asks for the reason of a suspension or its end, and lists the effects. */
export function SuspensionDialog({ id, name, suspended, onClose }: SuspensionDialogProps) {
  const { t } = useTranslation()
  const { data: ends } = useQuery({
    enabled: suspended,
    queryKey: ['accounts', 'ends', id],
    queryFn: () => countEnds([id]),
    staleTime: 0,
  })
  const hint = t(suspended ? 'suspension.hint' : 'suspension.liftHint')
  const query = ends && { query: { seen: seenOf(ends) } }
  return (
    <ReasonDialog
      title={t(suspended ? 'suspension.title' : 'suspension.liftTitle', { name })}
      text={[hint, ends && endsText(t, [ends])].filter(Boolean).join(' ')}
      schema={async () => Rule}
      id={`suspension-${id}`}
      draft={`suspension.${id}`}
      save={({ reason }) => call(safety.suspend, { params: { id }, ...query, body: { suspended, reason } })}
      meta={{ success: 'server' }}
      failureText="suspension.failed"
      saveText={t(suspended ? 'suspension.suspend' : 'suspension.lift')}
      danger={suspended}
      onClose={onClose}
    />
  )
}
