/** An https address that names its host at once: no user name or password before it, no backslash that browsers turn. */
export function isHttpsAddress(value: string): boolean {
  return /^https:\/\/[^\s/?#\\@]+(?:[/?#][^\s\\]*)?$/i.test(value)
}

/**
 * Whether a text contains a web address with a misleading host, as `https://meet.example:pass@evil.example/`.
 */
export function hidesHost(text: string): boolean {
  return /https?:[/\\]*[^\s/?#]*[@\\]/i.test(text)
}
