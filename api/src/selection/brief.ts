/** The part of a mentee's name that a mentor sees before consent. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
