import { useQuery } from '@tanstack/react-query'
import { safety, seenOf } from '@udyam/contract/safety'
import { SuspensionSave } from '@udyam/contract/schemas/safety'
import { UserLock } from 'lucide-react'
import { useState } from 'react'
import { countEnds, endsText } from './consequences.ts'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { call } from '../lib/api.ts'
import { useTranslation } from '../lib/i18n.ts'
import { useMay } from '../lib/session.ts'
import { Button } from '../ui/primitives/button.tsx'
import { Icon } from '../ui/primitives/icon.tsx'
import { RowAction } from '../ui/tables/row-action.tsx'

const Rule = SuspensionSave.pick({ reason: true })

type Account = { id: string; name: string }

/** The button that suspends an account of any role, or lifts that, with a reason. */
export function SuspensionAction({ id, name }: Account) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data } = useSuspension(id, true)
  if (data === undefined) return null
  const { suspended } = data.data
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t(suspended ? 'suspension.lift' : 'suspension.suspend')}
      </Button>
      {isOpen && (
        <SuspensionDialog id={id} name={name} suspended={!suspended} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** The same in a row of a list, where whether the account is suspended is read once that is asked for. */
export function SuspensionRowAction({ id, name, isCard }: Account & { isCard: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isAllowed = useMay()(safety.suspend)
  const { data, isFetching, isError, refetch } = useSuspension(id, isOpen)
  if (!isAllowed) return null
  return (
    <>
      <RowAction
        label={t('suspension.of', { name })}
        of=""
        icon={<Icon of={UserLock} />}
        isCard={isCard}
        pending={isFetching}
        onClick={() => {
          setOpen(true)
          if (isError) void refetch()
        }}
      />
      {isOpen && data && (
        <SuspensionDialog
          id={id}
          name={name}
          suspended={!data.data.suspended}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function useSuspension(id: string, isAsked: boolean) {
  const isAllowed = useMay()(safety.suspend)
  return useQuery({
    enabled: isAllowed && isAsked,
    queryKey: ['accounts', 'suspension', id],
    queryFn: ({ signal }) => call(safety.suspension, { params: { id } }, { signal }),
    meta: { errorToast: 'suspension.failed', hasNoPlace: true },
  })
}

function SuspensionDialog({
  id,
  name,
  suspended,
  onClose,
}: Account & { suspended: boolean; onClose: () => void }) {
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
      schema={Rule}
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
