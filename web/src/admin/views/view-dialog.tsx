import { longestViewName, type ViewList } from '@udyam/contract/views/values'
import { savedViews } from '@udyam/contract/views/calls'
import type { SavedView } from '@udyam/contract/views/schemas'
import { code } from '@udyam/contract/texts/code'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod'
import { DialogForm } from '#forms/dialog-form.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocusAfter } from '#lib/restore-focus.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'

const Written = z.object({
  name: z.string().trim().min(1, code('view_name_required')).max(longestViewName, code('text_too_long')),
  shared: z.boolean(),
})

type ViewDialogProps = {
  list: ViewList
  /** Current address of the list, without the search text. */
  query: string
  isSearching: boolean
  /** View to edit; null for a new one. */
  view: SavedView | null
  onClose: () => void
}

export function ViewDialog({ list, query, isSearching, view, onClose }: ViewDialogProps) {
  const { t } = useTranslation()
  const close = keepFocusAfter(onClose)
  const form = useForm({
    schema: async () => Written,
    start: { name: view?.name ?? '', shared: view?.shared ?? false },
    save: async (written) => {
      if (view === null) await call(savedViews.create, { body: { ...written, list, query } })
      else
        await call(savedViews.update, {
          params: { id: view._id },
          body: { ...written, updatedAt: view.updatedAt },
        })
    },
    meta: { success: 'messages.view_saved' },
    onSaved: close,
  })
  const removing = useMutation({
    mutationFn: (id: string) => call(savedViews.remove, { params: { id } }),
    meta: { success: 'messages.view_removed', failure: 'views.failed' },
    onSuccess: close,
  })
  return (
    <DialogForm
      title={t(view === null ? 'views.save' : 'views.change')}
      form={form}
      failureText="views.failed"
      saveText={t('common.save')}
      onClose={onClose}
      otherWay={
        view && (
          <Button variant="secondary" pending={removing.isPending} onClick={() => removing.mutate(view._id)}>
            {t('views.remove')}
          </Button>
        )
      }
    >
      <TextInput
        label={t('views.name')}
        hint={isSearching ? t('views.noSearch') : undefined}
        maxLength={longestViewName}
        {...form.field('name')}
      />
      <Checkbox label={t('views.shared')} {...form.field('shared')} />
    </DialogForm>
  )
}
