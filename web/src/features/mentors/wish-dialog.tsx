import { introductions } from '@udyam/contract/introductions'
import { introductionSchemas } from '@udyam/contract/schemas/introductions'
import { FormNotices } from '../../forms/form-notices.tsx'
import { useForm } from '../../forms/use-form.ts'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { TextArea } from '../../ui/primitives/text-area.tsx'

type WishDialogProps = { id: string; name: string; onClose: () => void }

const Form = introductionSchemas.wish.body.pick({ note: true }).required()

/** Asks why it should be this mentor, which need not be said. */
export function WishDialog({ id, name, onClose }: WishDialogProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: Form,
    start: { note: '' },
    save: ({ note }) => call(introductions.wish, { body: { mentor: id, note } }),
    meta: { success: 'messages.wish_saved' },
    onSaved: onClose,
  })
  return (
    <Dialog title={t('wish.title', { name })} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="contents">
        <FormNotices form={form} failureText="wish.notSent" />
        <TextArea
          label={t('wish.note')}
          optional={t('common.optional')}
          hint={t('wish.noteHint')}
          maxLength={2000}
          {...form.field('note')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" pending={form.isPending}>
            {t('wish.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
