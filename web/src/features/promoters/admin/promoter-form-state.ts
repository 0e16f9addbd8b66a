import type { useRecordForm } from '../../../forms/use-record-form.ts'
import type { PromoterValues } from './promoter-form-values.ts'

/** The form of a promoter, as its parts take it. */
export type PromoterFormState = ReturnType<typeof useRecordForm<PromoterValues, PromoterValues>>
