import type { ImportReport } from '@udyam/contract/csv/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { columnKeys } from '@udyam/contract/texts/field-keys'
import { currentLanguage, findText } from '#lib/i18n.ts'
import { firstText } from '#lib/texts/field-text.ts'

/**
 * Label of an import target, as in the forms and exports; the field name if it has no label.
 *
 * @param named the fields that the programme itself has named
 */
export function targetText(target: string, named: ImportReport['named'] = []): string {
  const own = named.find(({ field }) => field === target)
  if (own) return inLanguage(own.text, currentLanguage())
  const [group, name = target] = target.split('.')
  return (group === 'part' && findText(`admin.csv.part.${name}`)) || (firstText(columnKeys(target)) ?? target)
}
