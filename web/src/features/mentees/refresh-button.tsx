import { RefreshCw } from 'lucide-react'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Icon } from '../../ui/primitives/icon.tsx'
import { announce } from '../../ui/patterns/live-region.tsx'

type Found = {
  isFetching: boolean
  refetch: () => Promise<{ isSuccess: boolean; data: { pagination: { total: number } } | undefined }>
}

/** Reads the list anew and says so aloud once it is there. */
export function RefreshButton({ found }: { found: Found }) {
  const { t } = useTranslation()
  const refresh = async () => {
    const { isSuccess, data } = await found.refetch()
    if (isSuccess && data) announce(t('admin.mentees.refreshed', { total: data.pagination.total }))
  }
  return (
    <Button
      variant="secondary"
      icon={<Icon of={RefreshCw} />}
      pending={found.isFetching}
      onClick={() => void refresh()}
    >
      {t('common.refresh')}
    </Button>
  )
}
