import type { useRecordForm } from '../../forms/use-record-form.ts'
import type { MenteeValues } from './mentee-form-values.ts'

/** The form of a mentee, as its parts take it. */
export type MenteeFormState = ReturnType<typeof useRecordForm<MenteeValues, MenteeValues>>
