import { changeLanguage, t } from '#lib/i18n.ts'
import { type Language, nameOf } from '#lib/language.ts'
import { toast } from '#ui/patterns/toast.ts'

/** Changes the language and announces it, or reports that its texts could not be fetched. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    await changeLanguage(language)
  } catch {
    toast.error(t('errors.network'))
    return
  }
  toast.success(t('nav.languageChanged', { language: nameOf(language) }))
}
