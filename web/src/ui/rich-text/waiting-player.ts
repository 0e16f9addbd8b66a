const waiting =
  'flex min-h-40 w-full items-center justify-center gap-2 rounded-card border border-line bg-sand p-4 font-semibold'

/**
 * HTML that was sanitised, with a button in the place of each player: no other host learns who reads before somebody
 * presses it.
 */
export function withoutPlayers(html: string): string {
  if (!html.includes('<iframe')) return html
  const holder = new DOMParser().parseFromString(html, 'text/html').body
  for (const player of holder.querySelectorAll('iframe')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = waiting
    button.textContent = `▶ ${player.title}`
    button.value = player.outerHTML
    player.replaceWith(button)
  }
  return holder.innerHTML
}

/** Puts the player in the place of its button, when that was pressed. */
export function startPlayer(pressed: EventTarget): void {
  if (!(pressed instanceof HTMLButtonElement)) return
  // What `withoutPlayers` has taken from sanitised HTML.
  pressed.insertAdjacentHTML('afterend', pressed.value)
  if (pressed.nextElementSibling instanceof HTMLElement) pressed.nextElementSibling.focus()
  pressed.remove()
}
