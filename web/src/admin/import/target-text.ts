import { columnKeys } from '@udyam/contract/texts/field-keys'
import { findText } from '#lib/i18n.ts'
import { firstText } from '#lib/texts/field-text.ts'

/** Label of an import target, as in the forms and exports; the field name if it has no label. */
export function targetText(target: string): string {
  const [group, name = target] = target.split('.')
  return (group === 'part' && findText(`admin.csv.part.${name}`)) || (firstText(columnKeys(target)) ?? target)
}
