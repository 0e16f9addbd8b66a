import { useMutation } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n.ts'
import { keepRowFocus } from '../../lib/keep-focus.ts'
import { confirmAction } from '../../ui/patterns/confirm-action.ts'
import { Icon } from '../../ui/primitives/icon.tsx'
import { RowAction } from '../../ui/tables/row-action.tsx'
import { EditDialog, type Named } from './edit-dialog.tsx'

type NamedActionsProps = {
  /** As it is shown, and as it is stored. */
  name: string
  stored: Named
  save: (changed: Named) => Promise<unknown>
  remove: () => Promise<unknown>
  /** Says why not, and gives false, where nothing needs to be asked or sent. */
  mayDelete?: () => boolean
  texts: 'admin.categories' | 'admin.subcategories'
}

/** Change and delete a category or a subcategory. */
export function NamedActions({ name, stored, save, remove, mayDelete, texts }: NamedActionsProps) {
  const { t } = useTranslation()
  /** Of the dialog that is open: what gives the focus back once the list has been read anew. */
  const [editing, setEditing] = useState<{ keepFocus: () => void } | null>(null)
  const deletion = useMutation({
    mutationFn: remove,
    meta: { success: () => t(`${texts}.deleted`, { name }), failure: `${texts}.deleteFailed` },
    onSuccess: () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }),
  })
  return (
    <div className="flex shrink-0">
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
