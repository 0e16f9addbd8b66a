import { useMutation } from '@tanstack/react-query'
import { planSharing } from '@udyam/contract/plans/calls'
import { Undo2 } from 'lucide-react'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'

/**
 * Cancels a held plan before anyone is notified. Its texts are in `admin`, because the banner is on every
 * page.
 */
export function TakeBack({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const takeBack = useMutation({
    mutationFn: () => call(planSharing.takeBack, { params: { id }, body: {} }),
    meta: { success: 'admin.held.done', failure: 'admin.held.failed' },
    onSettled: () => keepFocus(),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon of={Undo2} />}
      pending={takeBack.isPending}
      onClick={() => {
        if (confirmAction(t('admin.held.confirm', { name }))) takeBack.mutate()
      }}
    >
      {t('admin.held.takeBack')}
    </Button>
  )
}
