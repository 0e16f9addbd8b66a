/**
 * Confirmation dialog: name the action, the object and the consequence.
 *
 * @returns whether the user agreed
 */
export function confirmAction(question: string): boolean {
  return window.confirm(question)
}
