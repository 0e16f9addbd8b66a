import { categories, CategoryCreate } from '@udyam/contract/categories'
import * as z from 'zod'
import { call } from '../../lib/api.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { TextArea } from '../../ui/primitives/text-area.tsx'
import { TextInput } from '../../ui/primitives/text-input.tsx'
import { useAddForm } from './use-add-form.ts'

const NewCategory = z.object({
  name: CategoryCreate.shape.name,
  description: CategoryCreate.shape.description.unwrap(),
})

export function CategoryForm() {
  const { t } = useTranslation()
  const form = useAddForm({
    schema: NewCategory,
    empty: { name: '', description: '' },
    first: 'name',
    add: (body) => call(categories.create, { body }),
    success: ({ name }) => t('admin.categories.added', { name }),
    failure: 'admin.categories.addFailed',
  })
  return (
    <Card as="section" labelledBy="add-category">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <h2 id="add-category" className="text-h3">
          {t('admin.categories.addTitle')}
        </h2>
        <TextInput
          id="category-name"
          label={t('admin.categories.name')}
          autoComplete="off"
          {...form.field('name')}
        />
        <TextArea
          id="category-description"
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
