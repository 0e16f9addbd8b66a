import { reportCategories } from '@udyam/contract/safety/values'
import type { Translate } from '#lib/i18n.ts'

export function categoryOptions(t: Translate) {
  return reportCategories.map((value) => ({ value, label: t(`report.category.${value}`) }))
}
