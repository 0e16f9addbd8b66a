/**
 * Asks before something is done that matters: name the action, the thing and the consequence.
 *
 * @returns whether the person agreed
 */
export function confirmAction(question: string): boolean {
  return window.confirm(question)
}
