import type { MutationMeta } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'

/** What a form is made of: `Values` are typed, `Output` is what the schema makes of them, `Saved` the answer. */
export type FormRule<Values extends FieldValues, Output, Saved> = {
  /**
   * Brings what checks the values, from a file `*-rule.ts` of its own: it weighs as much as a page, so it comes when
   * somebody begins to fill the form in.
   */
  schema: () => Promise<z.ZodType<Output, Values>>
  /** The empty form, or a record's values with its `updatedAt`, so that the edit of an older one is refused. */
  start: NoInfer<Values>
  /** What is known before anything is typed, laid over the start and under the draft. */
  filledIn?: Partial<NoInfer<Values>> | undefined
  /** What was typed already, laid over the start and the draft. */
  given?: Partial<NoInfer<Values>> | undefined
  /** The ids of the controls begin with it, where a page has several forms. */
  id?: string
  /** Where what is typed is stored until it is saved. Name the account or the record: nobody else must find it. */
  draft?: string
  /** The draft outlives the submit, as more is to come. */
  keepsDraft?: boolean
  /** For a form without a summary of its errors: the first wrong control takes the focus. */
  focusesErrors?: boolean
  /** Asked before the values are sent; null asks nothing. */
  question?: (output: NoInfer<Output>) => string | null
  /** Sends the values. What it throws is `failure`, with its field messages on the fields. */
  save: (output: NoInfer<Output>) => Promise<Saved>
  /** Toasts and cache, as of every mutation; the page shows a failure unless `isShownInPage` says otherwise. */
  meta?: MutationMeta
  /** What follows once it is saved; the form is pending meanwhile. */
  onSaved?: (saved: NoInfer<Saved>) => unknown
  /** What stands in the form once it is saved; without it, what was typed. */
  valuesAfter?: (saved: NoInfer<Saved>) => NoInfer<Values>
  /** Reads a record's values anew, to catch up with what others have changed. */
  reload?: () => Promise<NoInfer<Values>>
}
