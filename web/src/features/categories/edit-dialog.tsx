import { useTranslation } from '../../lib/i18n.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { TextArea } from '../../ui/primitives/text-area.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'

/** What can be changed of a category or, without a description, of a subcategory. */
export type Named = { name: string; description?: string }

type EditDialogProps = {
  name: string
  stored: Named
  save: (changed: Named) => Promise<unknown>
  texts: 'admin.categories' | 'admin.subcategories'
  onClose: () => void
}

/** Asks for another name, and of a category for its description. */
export function EditDialog({ name, stored, save, texts, onClose }: EditDialogProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => {
      const { schemas } = await import('./edit-rule.ts')
      return schemas[texts]
    },
    start: { newName: stored.name, description: stored.description },
    save: ({ newName, description: told }) =>
      save({ name: newName, ...(told !== undefined && { description: told }) }),
    meta: {
      success: ({ newName }: { newName: string }) =>
        newName === stored.name ? t(`${texts}.saved`, { name }) : t(`${texts}.renamed`, { name: newName }),
      // The row would go with this dialog and what was typed.
      isOutdated: () => false,
    },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={t('admin.categories.editTitle', { name })}
      form={form}
      failureText={`${texts}.saveFailed`}
      saveText={t('common.save')}
      onClose={onClose}
    >
      <TextInput label={t(`${texts}.name`)} autoComplete="off" {...form.field('newName')} />
      {stored.description !== undefined && (
        <TextArea
          label={t('field.description')}
          optional={t('common.optional')}
          maxLength={2000}
          {...form.field('description')}
        />
      )}
    </DialogForm>
  )
}
