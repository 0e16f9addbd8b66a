export const draftPrefix = 'draft.'

/** Deletes all drafts on sign-out, because the device may be shared. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  }
}
