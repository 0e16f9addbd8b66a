import { useTranslation } from '#lib/i18n.ts'
import { knownText } from '#lib/known-values.ts'
import type { Form } from '../use-form.ts'
import { announce } from '#ui/patterns/live-region.tsx'
import { Select } from '#ui/primitives/select.tsx'

type Named = { _id: string; name: string }
type Values = { category: string; subcategory: string }

type CategoryFieldsProps<V extends Values> = {
  form: Pick<Form<V>, 'field' | 'watch' | 'getValues' | 'setValue'>
  categories: readonly Named[]
  subcategories: readonly (Named & { categoryId: string })[]
}

/** Industry and field of a mentor; a change of the industry clears the field. */
export function CategoryFields<V extends Values>(props: CategoryFieldsProps<V>) {
  const { t } = useTranslation()
  // A form of these fields and more is a form of these.
  const form = props.form as unknown as CategoryFieldsProps<Values>['form']
  const category = form.watch('category')
  const fitting = props.subcategories.filter(({ categoryId }) => categoryId === category)
  const categoryField = form.field('category')
  return (
    <>
      <Select
        label={t('field.category')}
        placeholder={t('mentorForm.none')}
        options={props.categories.map(({ _id, name }) => ({
          value: _id,
          label: knownText('industry', name),
        }))}
        {...categoryField}
        onChange={(event) => {
          if (form.getValues('subcategory') !== '') announce(t('mentorForm.subcategoryCleared'))
          form.setValue('subcategory', '', { shouldDirty: true })
          return categoryField.onChange(event)
        }}
      />
      <Select
        label={t('field.subcategory')}
        hint={category === '' ? t('mentorForm.categoryHint') : undefined}
        placeholder={t('mentorForm.none')}
        options={fitting.map(({ _id, name }) => ({ value: _id, label: knownText('subcategory', name) }))}
        disabled={fitting.length === 0}
        {...form.field('subcategory')}
      />
    </>
  )
}
