/** First word of a full name. */
export function firstName(name: string): string {
  return name.trim().replace(/\s.*/s, '')
}
