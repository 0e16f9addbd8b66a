import { firstName } from '@udyam/contract/texts/first-name'
import { useBrand } from '#lib/meta.ts'
import { useTranslation } from '#lib/i18n.ts'

/**
 * Words of a chat with somebody, once the texts of the area `selection` are loaded: they begin with a greeting by first
 * name, and end with the name of the programme.
 */
export function useChat(): (name: string, words: string) => string {
  const { t } = useTranslation()
  const programme = useBrand().name
  return (name, words) => t('followUp.chat', { firstName: firstName(name), words, programme })
}
