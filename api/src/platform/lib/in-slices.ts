/** Splits a list into batches: a statement has a limit on its parameters. */
export function inSlices<Item>(list: readonly Item[], size = 1000): Item[][] {
  const starts = Array.from({ length: Math.ceil(list.length / size) }, (_, at) => at * size)
  return starts.map((from) => list.slice(from, from + size))
}
