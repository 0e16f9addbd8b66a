import type { useRecordForm } from '../../../forms/use-record-form.ts'
import type { MentorValues } from './mentor-form-values.ts'

/** The form of a mentor, as its parts take it. */
export type MentorFormState = ReturnType<typeof useRecordForm<MentorValues, MentorValues>>
