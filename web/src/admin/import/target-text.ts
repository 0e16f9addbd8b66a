import { findText, t } from '../../lib/i18n.ts'
import { fieldText } from '../../lib/texts/field-text.ts'

/** What a column can be taken for, as the forms call it; a field without a label by its name. */
export function targetText(target: string): string {
  if (target === 'email') return t('field.emailShort')
  return findText(`admin.csv.${target}`) ?? fieldText(target.split('.').at(-1) ?? target)
}
