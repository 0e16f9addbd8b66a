import { useMutation } from '@tanstack/react-query'
import { introductions } from '@udyam/contract/introductions/calls'
import { call } from '../api.ts'
import { useTranslation } from '../i18n.ts'
import { keepFocus } from '../restore-focus.ts'
import { Button } from '#ui/primitives/button.tsx'

export function RejoinButton() {
  const { t } = useTranslation()
  const rejoin = useMutation({
    mutationFn: () => call(introductions.rejoin),
    meta: { success: 'messages.rejoined', failure: 'journey.rejoinFailed' },
    onSuccess: () => keepFocus(),
  })
  return (
    <Button pending={rejoin.isPending} onClick={() => rejoin.mutate()}>
      {t('journey.rejoin')}
    </Button>
  )
}
