import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { keepRowFocus } from '#lib/restore-focus.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { RowAction } from '#ui/tables/row-action.tsx'
import { DialogForm } from '#forms/dialog-form.tsx'
import { useForm } from '#forms/use-form.ts'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'

type NamedActionsProps = {
  /** As it is shown, and as it is stored. */
  name: string
  stored: Named
  save: (changed: Named) => Promise<unknown>
  remove: () => Promise<unknown>
  /** If a deletion needs no request: shows the reason and returns false. */
  mayDelete?: () => boolean
  texts: 'admin.categories' | 'admin.subcategories'
}

export function NamedActions({ name, stored, save, remove, mayDelete, texts }: NamedActionsProps) {
  const { t } = useTranslation()
  /** Restores the focus after the list has been refetched; set while the dialog is open. */
  const [editing, setEditing] = useState<{ keepFocus: () => void } | null>(null)
  const deletion = useMutation({
    mutationFn: remove,
    meta: { success: () => t(`${texts}.deleted`, { name }), failure: `${texts}.deleteFailed` },
    onSuccess: () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }),
  })
  return (
    <div className="ms-auto flex shrink-0">
      <RowAction
        label={t('common.edit')}
        of={name}
        icon={<Icon of={Pencil} />}
        isCard={false}
        onClick={({ currentTarget }) => setEditing({ keepFocus: keepRowFocus(currentTarget) })}
      />
      <RowAction
        label={t('common.delete')}
        of={name}
        icon={<Icon of={Trash2} />}
        isCard={false}
        danger
        pending={deletion.isPending}
        onClick={() => {
          if (mayDelete?.() === false) return
          if (confirmAction(t(`${texts}.confirmDelete`, { name }))) deletion.mutate()
        }}
      />
      {editing && (
        <EditDialog
          name={name}
          stored={stored}
          save={save}
          texts={texts}
          onClose={() => {
            setEditing(null)
            editing.keepFocus()
          }}
        />
      )}
    </div>
  )
}

/** Editable fields of a category; subcategories have no description. */
type Named = { name: string; description?: string }

type EditDialogProps = {
  name: string
  stored: Named
  save: (changed: Named) => Promise<unknown>
  texts: 'admin.categories' | 'admin.subcategories'
  onClose: () => void
}

/** Edits the name, and for categories the description. */
function EditDialog({ name, stored, save, texts, onClose }: EditDialogProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => {
      const { edited } = await import('./category-rules.ts')
      return edited[texts]
    },
    start: { newName: stored.name, description: stored.description },
    save: ({ newName, description: told }) =>
      save({ name: newName, ...(told !== undefined && { description: told }) }),
    meta: {
      success: ({ newName }: { newName: string }) =>
        newName === stored.name ? t(`${texts}.saved`, { name }) : t(`${texts}.renamed`, { name: newName }),
      // A refetch would remove the row, this dialog and its input.
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
