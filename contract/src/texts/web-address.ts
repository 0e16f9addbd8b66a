/** An https address that names its host at once: no user name or password before it, no backslash that browsers turn. */
export function isHttpsAddress(value: string): boolean {
  return /^https:\/\/[^\s/?#\\@]+(?:[/?#][^\s\\]*)?$/i.test(value)
}

/** Whether a text holds a web address that leads elsewhere than it looks, as `https://meet.example:pass@evil.example/`. */
export function hidesHost(text: string): boolean {
  return /https?:[/\\]*[^\s/?#]*[@\\]/i.test(text)
}
