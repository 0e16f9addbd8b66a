import { CategoryCreate, SubcategoryCreate } from '@udyam/contract/schemas/categories'
import * as z from 'zod'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { FailureAlert } from '../../ui/patterns/failure-alert.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'

type RenameDialogProps = {
  name: string
  stored: string
  rename: (name: string) => Promise<unknown>
  texts: 'admin.categories' | 'admin.subcategories'
  onClose: () => void
}

const schemas = {
  'admin.categories': z.object({ newName: CategoryCreate.shape.name }),
  'admin.subcategories': z.object({ newName: SubcategoryCreate.shape.name }),
}

/** Asks for another name. */
export function RenameDialog({ name, stored, rename, texts, onClose }: RenameDialogProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: schemas[texts],
    start: { newName: stored },
    save: ({ newName }) => rename(newName),
    meta: {
      success: ({ newName }: { newName: string }) => t(`${texts}.renamed`, { name: newName }),
      // The row would go with this dialog and what was typed.
      isOutdated: () => false,
    },
    onSaved: onClose,
  })
  return (
    <Dialog title={t('admin.categories.renameTitle', { name })} onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        {form.failure !== null && (
          <FailureAlert>{errorText(form.failure, `${texts}.renameFailed`)}</FailureAlert>
        )}
        <TextInput label={t(`${texts}.name`)} autoComplete="off" {...form.field('newName')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
