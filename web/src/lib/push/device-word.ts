/** What the reader holds: a text calls it a phone, or a device. */
export function deviceWord(): 'phone' | 'device' {
  return /Android|iPhone|Mobile/.test(navigator.userAgent) ? 'phone' : 'device'
}
