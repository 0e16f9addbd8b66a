import { findText, t } from '#lib/i18n.ts'
import { fieldText } from '#lib/texts/field-text.ts'

/** Label of an import target, as in the forms; the field name if it has no label. */
export function targetText(target: string): string {
  if (target === 'email') return t('field.emailShort')
  const [group, name = target] = target.split('.')
  return (group === 'part' && findText(`admin.csv.part.${name}`)) || fieldText(name)
}
