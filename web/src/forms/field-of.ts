import type { Form } from './use-form.ts'

/** `form.field` of a form with these fields. */
export type FieldOf<Name extends string> = (name: Name) => ReturnType<Form<Record<string, string>>['field']>
