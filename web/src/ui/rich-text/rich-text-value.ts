import type Quill from 'quill'

/**
 * The editor's content as HTML for storage, without the editor's own elements; the empty string for an empty
 * editor. (Quill's own `getSemanticHTML` turns spaces into `&nbsp;`.)
 */
export function htmlOf(quill: Quill): string {
  if (quill.getLength() <= 1) return ''
  const root = document.importNode(quill.root, true)
  for (const own of root.querySelectorAll('.ql-ui')) own.remove()
  return root.innerHTML
}

/**
 * Loads stored HTML into the editor and clears the undo history. It bypasses the clipboard module, which
 * collapses spaces and drops empty lines.
 */
export function setHtml(quill: Quill, html: string): void {
  quill.root.innerHTML = html === '' ? '<p><br></p>' : html
  quill.update('silent')
  quill.history.clear()
}

/** Names the players in the editor: a frame without a title is a riddle to a screen reader. */
export function nameVideos(quill: Quill, title: string): void {
  for (const frame of quill.root.querySelectorAll('iframe:not([title])')) frame.setAttribute('title', title)
}

const players = [
  {
    from: /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]+)/,
    to: 'https://www.youtube-nocookie.com/embed/',
  },
  {
    from: /^https:\/\/(?:youtu\.be\/|(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts)\/)([\w-]+)/,
    to: 'https://www.youtube-nocookie.com/embed/',
  },
  { from: /^https:\/\/(?:player\.)?vimeo\.com\/(?:video\/)?(\d+)/, to: 'https://player.vimeo.com/video/' },
]

/** The address of the player for a video of YouTube or Vimeo; null for any other address. */
export function playerAddress(address: string): string | null {
  for (const { from, to } of players) {
    const id = from.exec(address)?.[1]
    if (id !== undefined) return to + id
  }
  return null
}
