import { fieldKeys } from '@udyam/contract/texts/field-keys'
import { findText } from '../i18n.ts'

/** Label of a record's field; without a label, the field's name. */
export function fieldText(name: string): string {
  return firstText(fieldKeys(name)) ?? name
}

/** The text of the first of these keys that exists. */
export function firstText(keys: readonly string[]): string | undefined {
  return keys.map(findText).find((text) => text !== undefined)
}
