/** Content of a storage by key. */
export function contentOf(storage: Storage): Record<string, string> {
  return Object.fromEntries(Object.keys(storage).map((key) => [key, storage.getItem(key) ?? '']))
}
