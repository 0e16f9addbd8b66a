import i18next from 'i18next'
import { currentLanguage } from './i18n.ts'

/** A reason in the interface's language when it is one of those to choose from; free words stay as they were typed. */
export function reasonText(reason: string): string {
  const text: unknown = i18next.getResource(currentLanguage(), 'translation', `reason.${reason}`)
  return typeof text === 'string' ? text : reason
}
