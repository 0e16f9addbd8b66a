export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

type Encoded = {
  name: string
  /** The media type. */
  type: string
  /** Base64. */
  content: string
}

/** Same for a base64 file in the API's JSON. */
export function saveEncoded({ name, type, content }: Encoded): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  saveFile(name, new Blob([bytes], { type }))
}
