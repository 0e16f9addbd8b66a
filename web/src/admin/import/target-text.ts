import { findText, t } from '#lib/i18n.ts'
import { fieldText } from '#lib/texts/field-text.ts'

/** What a column can be taken for, as the forms call it; a field without a label by its name. */
export function targetText(target: string): string {
  if (target === 'email') return t('field.emailShort')
  const [group, name = target] = target.split('.')
  return (group === 'part' && findText(`admin.csv.part.${name}`)) || fieldText(name)
}
