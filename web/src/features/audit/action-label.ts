import i18next from 'i18next'
import { currentLanguage } from '../../lib/i18n.ts'

/** An action of the log in words, such as "Mentor: approved"; one that has none stays as it is. */
export function actionLabel(action: string): string {
  const texts = action.split('.').map(wordOf)
  return texts.every((text) => typeof text === 'string') ? texts.join(': ') : action
}

function wordOf(part: string): unknown {
  return i18next.getResource(currentLanguage(), 'translation', `audit.${part}`)
}
