import type { MutationMeta } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'

/**
 * Options of `useForm`: `Values` are the inputs, `Output` is the schema's result, `Saved` is the response.
 */
export type FormRule<Values extends FieldValues, Output, Saved> = {
  /**
   * Loads the schema from a separate `*-rule.ts` file. It is as large as a page, so it loads on first focus.
   */
  schema: () => Promise<z.ZodType<Output, Values>>
  /** Empty form, or a record's values with its `updatedAt`, which lets the server reject outdated edits. */
  start: NoInfer<Values>
  /** Names of the required fields, for their marks before the schema has loaded. */
  requires?: readonly string[]
  /** Labels of the fields by name, in a form whose messages name none. */
  labels?: Readonly<Record<string, string>>
  /** Known values, merged over `start` and under the draft. */
  filledIn?: Partial<NoInfer<Values>> | undefined
  /** Values already typed elsewhere, merged over `start` and the draft. */
  given?: Partial<NoInfer<Values>> | undefined
  /** Prefix of the control ids, for pages with several forms. */
  id?: string
  /**
   * Storage key of the draft until it is saved. Include the account or record id, because no one else may see
   * the draft.
   */
  draft?: string
  /** Keeps the draft after a submit, for forms with further steps. */
  keepsDraft?: boolean
  /** Focuses the first wrong control, for forms without an error summary. */
  focusesErrors?: boolean
  /** Text of a confirmation before sending; null for none. */
  question?: (output: NoInfer<Output>) => string | null
  /** Sends the values. An error becomes `failure`, and its field messages are shown on the fields. */
  save: (output: NoInfer<Output>) => Promise<Saved>
  /** Options for toasts and cache; the page shows failures unless `isShownInPage` says otherwise. */
  meta?: MutationMeta
  /** Called after a save; the form stays pending until it resolves. */
  onSaved?: (saved: NoInfer<Saved>) => unknown
  /** Form values after a save; by default the typed ones. */
  valuesAfter?: (saved: NoInfer<Saved>) => NoInfer<Values>
  /** Refetches the record's values, to merge others' changes. */
  reload?: () => Promise<NoInfer<Values>>
}
