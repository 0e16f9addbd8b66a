/** Quantile of the normal distribution with 2.5 % above it. */
const z = 1.959964

/**
 * 95 % Wilson score interval of a share with `hits` of `cases`. E. B. Wilson, "Probable inference, the law of
 * succession, and statistical inference", JASA 22 (1927) 209-212. Valid for few cases and near 0 and 1 too
 * (Brown, Cai and DasGupta, Statistical Science 16 (2001) 101-133).
 */
export function wilson(hits: number, cases: number): { from: number; to: number } {
  const part = hits / cases
  const spread = z * Math.sqrt((part * (1 - part)) / cases + (z * z) / (4 * cases * cases))
  const scale = 1 + (z * z) / cases
  const middle = (part + (z * z) / (2 * cases)) / scale
  return { from: Math.max(0, middle - spread / scale), to: Math.min(1, middle + spread / scale) }
}
