import { useMutation } from '@tanstack/react-query'
import { mentees } from '@udyam/contract/mentees'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'

/** Asks a mentee whether what they entered long ago still holds. */
export function ConfirmNotice() {
  const { t } = useTranslation()
  const confirm = useMutation({
    mutationFn: () => call(mentees.confirm, { body: {} }),
    meta: { success: 'server', failure: 'own.confirm.failed' },
  })
  return (
    <InlineAlert
      tone="info"
      title={t('own.confirm.title')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" pending={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('own.confirm.yes')}
          </Button>
          <LinkButton to={paths.menteeProfile} variant="secondary" size="sm">
            {t('own.confirm.change')}
          </LinkButton>
        </div>
      }
    >
      {t('own.confirm.text')}
    </InlineAlert>
  )
}
