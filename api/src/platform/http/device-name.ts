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

/** Readable browser name, "Chrome on Android"; empty if unknown. Nothing else of a user agent is stored. */
export function deviceName(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, 500)
  const browser = nameIn(browsers, agent)
  const system = nameIn(systems, agent)
  return browser !== '' && system !== '' ? `${browser} on ${system}` : browser || system
}

function nameIn(known: [RegExp, string][], agent: string): string {
  return known.find(([pattern]) => pattern.test(agent))?.[1] ?? ''
}
