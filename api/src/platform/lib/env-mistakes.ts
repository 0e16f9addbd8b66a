type Source = Record<string, string | undefined>

/** Without these, links, mails or data are lost silently. */
const losing = new Set(['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'DATABASE_URL'])
const modes = ['', 'production', 'development', 'test']

/**
 * Mistakes in the environment that do not stop a start, one line each, without values that may be
 * secrets.
 *
 * @param known the names of all variables
 */
export function mistakesIn(source: Source, known: readonly string[]): string[] {
  const { NODE_ENV: mode = '', TZ: zone = '' } = source
  return [
    ...misspelt(source, known).map(asQuestion),
    ...(modes.includes(mode)
      ? []
      : [`NODE_ENV is "${mode}", which counts as development; it takes production.`]),
    ...(isZone(zone)
      ? []
      : [`TZ is "${zone}", which is no time zone; it takes a name such as Asia/Kolkata.`]),
  ]
}

/** Fails if an unknown variable looks like a misspelt essential one. */
export function refuseLosing(source: Source, known: readonly string[]): void {
  const found = misspelt(source, known).find(({ meant }) => losing.has(meant) && source[meant] === undefined)
  if (found === undefined) return
  throw new Error(`${asQuestion(found)} Set ${found.meant}, empty where there is to be none.`)
}

type Misspelt = { name: string; meant: string }

function asQuestion({ name, meant }: Misspelt): string {
  return `${name} is not a variable of this service; ${meant} may be meant.`
}

function misspelt(source: Source, known: readonly string[]): Misspelt[] {
  return Object.keys(source)
    .filter((name) => !known.includes(name) && (source[name] ?? '') !== '')
    .flatMap((name) => {
      const meant = known.find((one) => isNear(name.toUpperCase(), one))
      return meant === undefined ? [] : [{ name, meant }]
    })
}

/** Two edits make another word of a short name: HOME is not HOST. */
function isNear(name: string, known: string): boolean {
  const most = known.length >= 8 ? 2 : 1
  return Math.abs(name.length - known.length) <= most && editDistance(name, known) <= most
}

function isZone(zone: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat('en', { timeZone: zone.replace(/^:/, '') || 'UTC' }).resolvedOptions() !== null
    )
  } catch {
    return false
  }
}

/** Edit distance of two words: missing, extra, wrong and swapped letters (Damerau-Levenshtein). */
function editDistance(one: string, other: string): number {
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
