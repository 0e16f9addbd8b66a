import { introductions } from '@udyam/contract/introductions/calls'
import { introductionSchemas } from '@udyam/contract/introductions/schemas'
import { DialogForm } from '#forms/dialog-form.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { TextArea } from '#ui/primitives/text-area.tsx'

type WishDialogProps = { id: string; name: string; onClose: () => void }

const Form = introductionSchemas.wish.body.pick({ note: true }).required()

export function WishDialog({ id, name, onClose }: WishDialogProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => Form,
    start: { note: '' },
    save: ({ note }) => call(introductions.wish, { body: { mentor: id, note } }),
    meta: { success: 'messages.wish_saved' },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={t('wish.title', { name })}
      form={form}
      failureText="wish.notSent"
      saveText={t('wish.send')}
      onClose={onClose}
    >
      <TextArea
        label={t('wish.note')}
        optional={t('common.optional')}
        hint={t('wish.noteHint')}
        maxLength={2000}
        {...form.field('note')}
      />
    </DialogForm>
  )
}
