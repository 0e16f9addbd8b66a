/** A list's address without the page, in an order of its own, so that two which show the same are equal. */
export function viewOf(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  params.sort()
  return params.toString()
}
