import type { MutationMeta } from '@tanstack/react-query'
import { t } from '../../lib/i18n.ts'

/** The saving state can be seen for at least so long, in milliseconds. */
const savingAtLeast = 500

/** What `useForm` takes for a form that adds one after the other: it says what was added, and clears itself. */
export function addForm<Values>(kind: 'category' | 'subcategory', start: Values) {
  const texts = kind === 'category' ? 'admin.categories' : 'admin.subcategories'
  const meta: MutationMeta = {
    success: ({ name }: { name: string }) => t(`${texts}.added`, { name }),
    failure: `${texts}.addFailed`,
    isShownInPage: false,
  }
  return { id: kind, start, valuesAfter: () => start, meta }
}

/** Waits for a call, and at least as long as the saving state is to be seen. */
export async function slowly<Answer>(call: Promise<Answer>): Promise<Answer> {
  const pause = new Promise((resolve) => setTimeout(resolve, savingAtLeast))
  try {
    return await call
  } finally {
    await pause
  }
}
