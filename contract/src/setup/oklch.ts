/** A colour by lightness (0 to 1), chroma and hue (radians), as OKLCH has them: equal steps look equally large. */
export type Oklch = { l: number; c: number; h: number }

/** Red, green and blue, 0 to 1, proportional to light. */
type Linear = readonly [number, number, number]

/** @param hex `#rrggbb` */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const [long, middle, short] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ]
  const greenRed = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const blueYellow = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(greenRed, blueYellow),
    h: Math.atan2(blueYellow, greenRed),
  }
}

/** The colour as `#rrggbb`, with as much of its chroma as screens can show. */
export function hexOf({ l, c, h }: Oklch): string {
  let [shown, beyond] = [0, c]
  if (isShown(linearAt({ l, c, h }))) shown = c
  else {
    for (let step = 0; step < 20; step += 1) {
      const middle = (shown + beyond) / 2
      if (isShown(linearAt({ l, c: middle, h }))) shown = middle
      else beyond = middle
    }
  }
  const parts = linearAt({ l, c: shown, h }).map((part) => {
    const value = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    const byte = Math.round(Math.min(Math.max(value, 0), 1) * 255)
    return byte.toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** The contrast of two colours as WCAG 2 counts it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linearOf(hex: string): Linear {
  const part = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function linearAt({ l, c, h }: Oklch): Linear {
  const [greenRed, blueYellow] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const middle = (l - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const short = (l - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function isShown(parts: Linear): boolean {
  return parts.every((part) => part >= -0.0001 && part <= 1.0001)
}
