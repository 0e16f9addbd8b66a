/** Edit distance of two words: missing, extra, wrong and swapped letters (Damerau-Levenshtein). */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_none, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (last[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1)
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      const swapped = isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity
      next[at] = Math.min(changed, swapped, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1)
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
