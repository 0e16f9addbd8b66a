/** A person's whole name; some are imported with a first name alone. */
export function personName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

/** First word of a full name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
