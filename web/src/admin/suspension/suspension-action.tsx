import { useQuery } from '@tanstack/react-query'
import { safety } from '@udyam/contract/safety/calls'
import { UserLock } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { useMay } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { RowAction } from '#ui/tables/row-action.tsx'
import { onDemand } from '#lib/loading/on-demand.tsx'

const SuspensionDialog = onDemand(async () => (await import('./suspension-dialog.tsx')).SuspensionDialog)

type Account = { id: string; name: string }

/** Suspends an account of any role, or lifts the suspension, with a reason. */
export function SuspensionAction({ id, name }: Account) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data, isLoading } = useSuspension(id, true)
  if (isLoading) return <Place />
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

/** Reserves the button's space until its action is known. */
function Place() {
  const { t } = useTranslation()
  return (
    <span aria-hidden="true" className="invisible">
      <Button variant="secondary">{t('suspension.suspend')}</Button>
    </span>
  )
}

/** Same action for a list row; the suspension state loads on press. */
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
