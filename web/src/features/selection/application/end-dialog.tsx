import { adminSelection } from '@udyam/contract/admin-selection'
import { adminSelectionSchemas } from '@udyam/contract/schemas/admin-selection'
import { useForm } from '../../../forms/use-form.ts'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { keepFocus } from '../../../lib/keep-focus.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Dialog } from '../../../ui/primitives/dialog.tsx'
import { TextArea } from '../../../ui/primitives/text-area.tsx'

/** Asks why a mentorship ends; both sides read the reason. */
export function EndDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    schema: adminSelectionSchemas.endMentorship.body,
    start: { reason: '' },
    save: (body) => call(adminSelection.endMentorship, { params: { id }, body }),
    meta: {
      success: 'messages.mentorship_ended',
      failure: 'selection.case.actionFailed',
      isShownInPage: false,
    },
    onSaved: () => {
      onClose()
      keepFocus()
    },
  })
  return (
    <Dialog title={t('selection.mentorship.endTitle', { name })} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="contents">
        <p className="text-ink-2">{t('selection.mentorship.endHint')}</p>
        <TextArea label={t('field.reason')} maxLength={500} {...form.field('reason')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={form.isPending}>
            {t('selection.mentorship.end')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
