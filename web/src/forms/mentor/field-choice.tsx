import { useQuery } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors/calls'
import { callQuery } from '#lib/query.ts'
import type { Form } from '../use-form.ts'
import { CategoryFields } from './category-fields.tsx'

const fieldsQuery = callQuery(['mentors', 'fields'], mentors.listFields, undefined, {
  meta: { errorToast: 'profile.loadFailed', hasNoPlace: true },
})

type Values = { category: string; subcategory: string }

/** Industry and field; shown after the choices have loaded. */
export function FieldChoice<V extends Values>({
  form,
}: {
  form: Pick<Form<V>, 'field' | 'watch' | 'getValues' | 'setValue'>
}) {
  const { data } = useQuery(fieldsQuery)
  // A select without its options would lose the chosen value.
  if (data === undefined) return null
  return <CategoryFields form={form} categories={data.categories} subcategories={data.subcategories} />
}
