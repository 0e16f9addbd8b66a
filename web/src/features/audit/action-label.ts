import { findText } from '#lib/i18n.ts'

/** An action of the log in words, such as "Mentor: approved"; one that has none stays as it is. */
export function actionLabel(action: string): string {
  const texts = action.split('.').map(wordOf)
  return texts.every((text) => typeof text === 'string') ? texts.join(': ') : action
}

function wordOf(part: string): string | undefined {
  return findText(`audit.${part}`)
}
