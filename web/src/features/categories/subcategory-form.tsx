import { categories } from '@udyam/contract/categories'
import type { Category } from '@udyam/contract/schemas/categories'
import { useForm } from '../../forms/use-form.ts'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { knownText } from '../../lib/known-values.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { Select } from '../../ui/primitives/select.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import { addForm, slowly } from './add-form.ts'

export function SubcategoryForm({ categories: all }: { categories: readonly Category[] }) {
  const { t } = useTranslation()
  const form = useForm({
    ...addForm('subcategory', { name: '', categoryId: '' }),
    schema: async () => (await import('./subcategory-rule.ts')).NewSubcategory,
    save: (body) => slowly(call(categories.createSubcategory, { body })),
    onSaved: (): void => form.setFocus('name'),
  })
  return (
    <Card as="section" labelledBy="add-subcategory">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <h2 id="add-subcategory" className="text-h3">
          {t('admin.subcategories.addTitle')}
        </h2>
        <TextInput label={t('admin.subcategories.name')} autoComplete="off" {...form.field('name')} />
        <Select
          label={t('admin.subcategories.parent')}
          placeholder={t('common.choose')}
          options={all.map(({ _id, name }) => ({ value: _id, label: knownText('industry', name) }))}
          {...form.field('categoryId')}
        />
        <div>
          <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
            {t('admin.subcategories.addTitle')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
