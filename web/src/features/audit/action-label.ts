import { findText } from '#lib/i18n.ts'

/** Label of an audit action, e.g. "Mentor: approved"; unknown ones are returned unchanged. */
export function actionLabel(action: string): string {
  const texts = action.split('.').map(wordOf)
  return texts.every((text) => typeof text === 'string') ? texts.join(': ') : action
}

function wordOf(part: string): string | undefined {
  return findText(`audit.${part}`)
}
