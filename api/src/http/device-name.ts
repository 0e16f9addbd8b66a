const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A browser in words, "Chrome on Android"; empty for what is not known. All that is kept of a user agent. */
export function deviceName(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 500)
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  return browser !== '' && system !== '' ? `${browser} on ${system}` : browser || system
}

function nameIn(known: [RegExp, string][], agent: string): string {
  return known.find(([pattern]) => pattern.test(agent))?.[1] ?? ''
}
