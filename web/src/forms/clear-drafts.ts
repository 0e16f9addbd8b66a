/** Before the names of drafts in the session's storage. */
export const draftPrefix = 'draft.'

/** Deletes every draft: whoever signs out leaves nothing behind on a shared device. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  }
}
