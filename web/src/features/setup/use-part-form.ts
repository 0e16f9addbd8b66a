import type { PartKey } from '@udyam/contract/setup/values'
import { setup } from '@udyam/contract/setup/calls'
import * as z from 'zod'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import type { Setting } from './setup.queries.ts'

/** Version of a setting, sent with its fields: when it was read. */
export const readFrom = { updatedAt: z.string().nullable() }

type PartRule<Values> = { part: PartKey; schema: z.ZodType<Values, Values>; setting: Setting }

/** Form of a setting whose fields are stored as typed. */
export function usePartForm<Values extends { updatedAt: string | null }>(rule: PartRule<Values>) {
  const { part: key, schema, setting } = rule
  const params = { key }
  const valuesOf = ({ value, updatedAt }: Setting) => schema.parse({ ...value, updatedAt })
  return useForm<Values, Values, { data: Setting }>({
    schema: async () => schema,
    start: valuesOf(setting),
    draft: `setup.${key}`,
    save: ({ updatedAt, ...value }) => call(setup.save, { params, body: { value, updatedAt } }),
    meta: { success: 'messages.settings_saved' },
    valuesAfter: ({ data }) => valuesOf(data),
    reload: async () => valuesOf((await call(setup.get, { params })).data),
  })
}
