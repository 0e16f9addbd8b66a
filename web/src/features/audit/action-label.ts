import i18next from 'i18next'

/** An action of the log in words, such as "Mentor: approved"; one that has none stays as it is. */
export function actionLabel(action: string): string {
  const [noun = '', verb = ''] = action.split('.').map((part) => `audit.${part}`)
  if (!i18next.exists(noun) || !i18next.exists(verb)) return action
  return `${String(i18next.t(noun as never))}: ${String(i18next.t(verb as never))}`
}
