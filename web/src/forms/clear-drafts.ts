import { getSession } from '#lib/session.ts'

export const draftPrefix = 'draft.'

/** Where a draft is stored: apart for each account, because the next one to sign in may be somebody else. */
export function draftKey(name: string): string {
  return `${draftPrefix}${getSession().email}.${name}`
}

/** Deletes all drafts on sign-out, because the device may be shared. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  }
}
