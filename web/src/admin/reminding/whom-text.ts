import type { Translate } from '#lib/i18n.ts'

/** Whose number it is, and about whom: "Anil Patil, about Asha Rao"; the name alone if nobody else is concerned. */
export function whomText(t: Translate, name: string, about: string): string {
  return about === '' ? name : t('remind.whom', { name, about })
}
