import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Control with this label. A password field has no role, so it is found by label. */
export function field(label: string): HTMLElement {
  return screen.getByLabelText(label, { selector: 'input:not([type=checkbox]), select, textarea' })
}

/** Replaces the values of the fields, by label. */
export async function fill(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label))
    if (value === '') continue
    await user.click(field(label))
    await (field(label).getAttribute('type') === 'date' ? user.type(field(label), value) : user.paste(value))
  }
}

export async function problems(): Promise<string[]> {
  const summary = await screen.findByRole('group', { name: /problem|ठीक नहीं|योग्य नाही/ })
  return [...summary.querySelectorAll('a')].map(({ textContent }) => textContent)
}
