import { categories } from '@udyam/contract/categories'
import { useForm } from '../../forms/use-form.ts'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { TextArea } from '../../ui/primitives/text-area.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import { addForm, slowly } from './add-form.ts'

export function CategoryForm() {
  const { t } = useTranslation()
  const form = useForm({
    ...addForm('category', { name: '', description: '' }),
    schema: async () => (await import('./category-rule.ts')).NewCategory,
    save: (body) => slowly(call(categories.create, { body })),
    onSaved: () => {
      form.setFocus('name')
    },
  })
  return (
    <Card as="section" labelledBy="add-category">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <h2 id="add-category" className="text-h3">
          {t('admin.categories.addTitle')}
        </h2>
        <TextInput label={t('admin.categories.name')} autoComplete="off" {...form.field('name')} />
        <TextArea
          label={t('field.description')}
          optional={t('common.optional')}
          maxLength={2000}
          {...form.field('description')}
        />
        <div>
          <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
            {t('admin.categories.addTitle')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
