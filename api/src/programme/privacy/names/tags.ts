const rest = String.raw`(?=[\s/>])[^<>]*>`

/** Rich-text tags that separate words, and the non-breaking space. */
export const partingTags = `</?(?:p|br|h[1-6]|blockquote|pre|ol|ul|li|div|img|iframe)${rest}|&nbsp;`
/** Rich-text tags inside words. */
export const inlineTags = `</?(?:strong|b|em|i|u|s|sub|sup|code|a|span)${rest}`

const parting = new RegExp(partingTags, 'giu')
const all = new RegExp(`${partingTags}|${inlineTags}`, 'giu')

/**
 * Removes rich-text tags.
 *
 * @returns the text, and a mapping from its positions to the original ones
 */
export function withoutTags(text: string): { read: string; placeOf: (at: number) => number } {
  const cuts: { from: number; left: number }[] = []
  let left = 0
  for (const { index, 0: tag } of text.matchAll(all)) {
    const space = spaceFor(tag).length
    const from = index - left + space
    left += tag.length - space
    cuts.push({ from, left })
  }
  return {
    read: text.replace(all, spaceFor),
    placeOf: (at) => at + leftBefore(cuts, at),
  }
}

/** Characters removed before a position; the cuts are sorted. */
function leftBefore(cuts: readonly { from: number; left: number }[], at: number): number {
  let [low, high] = [0, cuts.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((cuts[middle]?.from ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return cuts[low - 1]?.left ?? 0
}

/** The tags of a text, without the text between them. */
export function tagsIn(text: string): string {
  return [...text.matchAll(all)].map(([tag]) => (tag.startsWith('<') ? tag : '')).join('')
}

/** Quoted attribute values in a text's tags, with positions: addresses and image descriptions. */
export function valuesIn(text: string): { from: number; value: string }[] {
  return [...text.matchAll(all)].flatMap(({ index, 0: tag }) =>
    [...tag.matchAll(/"([^"]*)"/g)].map((quoted) => ({
      from: index + quoted.index + 1,
      value: quoted[1] ?? '',
    })),
  )
}

function spaceFor(tag: string): string {
  return tag.search(parting) === 0 ? ' ' : ''
}
