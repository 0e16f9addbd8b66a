import { getSession } from '#lib/session.ts'

export const draftPrefix = 'draft.'

/**
 * Where a draft is stored: apart for each account, because the next one to sign in may be somebody else.
 *
 * @param email of the account, by default the one that is signed in; empty for a visitor
 */
export function draftKey(name: string, email: string = getSession().email): string {
  return `${draftPrefix}${email}.${name}`
}

/** Deletes all drafts on sign-out, because the device may be shared. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  }
}
