import createDOMPurify from 'dompurify'
import { useMemo } from 'react'
import './rich-text.css'

const purify = createDOMPurify(window)
const players = /^https:\/\/(?:www\.youtube(?:-nocookie)?\.com\/embed\/|player\.vimeo\.com\/video\/)/
const knownClass =
  /^ql-(?:align|indent|direction|size|font)-[\w-]+$|^ql-(?:video|syntax|code-block|code-block-container)$/

purify.addHook('afterSanitizeAttributes', (element) => {
  tidyClasses(element)
  tidyColours(element)
  if (element.tagName === 'A') tidyLink(element)
  if (element.tagName === 'IMG') tidyImage(element)
  if (element.tagName === 'IFRAME') tidyPlayer(element)
  if (/^H[1-6]$/.test(element.tagName)) {
    element.setAttribute('role', 'heading')
    element.setAttribute('aria-level', String(levelOf(Number(element.tagName[1]))))
  }
})

/** Levels of the open headings above the current one. */
let outline: number[] = []

/** The level of the next heading: below the page's own title and the section's, and without a gap. */
function levelOf(heading: number): number {
  outline = [...outline.filter((above) => above < heading), heading]
  return Math.min(6, outline.length + 2)
}

/** Sanitised user HTML. Its headings rank below the page's own. */
export function RichText({
  html,
  lang,
  playerTitle,
}: {
  html: string
  lang?: string | undefined
  playerTitle?: string
}) {
  const clean = useMemo(() => withoutPlayers(sanitizeHtml(html, playerTitle)), [html, playerTitle])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons within are pressed
    <div
      className="rich-text"
      lang={lang}
      onClick={({ target }) => startPlayer(target)}
      // oxlint-disable-next-line react/no-danger -- the one place, and what it takes has just been sanitised
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}

/** Sanitised HTML with the allowed elements only. */
export function sanitizeHtml(html: string, playerTitle = 'Video'): string {
  outline = []
  const clean = purify.sanitize(html, {
    ALLOWED_TAGS:
      'p br h1 h2 h3 h4 h5 h6 strong b em i u s sub sup blockquote pre code ol ul li a img span div iframe'.split(
        ' ',
      ),
    ALLOWED_ATTR: 'class style data-list href src alt title width height target rel allowfullscreen'.split(
      ' ',
    ),
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    // The address rule is for addresses; these hold none.
    ADD_URI_SAFE_ATTR: ['data-list', 'width', 'height', 'target', 'rel', 'allowfullscreen'],
    ALLOW_DATA_ATTR: false,
  })
  return clean.replaceAll('title=""', `title="${playerTitle.replace(/[<>"&]/g, '')}"`)
}

/** Whether there is nothing to read in it: an empty text, or an editor's single empty paragraph. */
export function isEmptyHtml(html: string): boolean {
  const holder = new DOMParser().parseFromString(html, 'text/html').body
  return (holder.textContent ?? '').trim() === '' && !holder.querySelector('img, iframe')
}

function tidyClasses(element: Element): void {
  const known = [...element.classList].filter((name) => knownClass.test(name))
  if (known.length > 0) element.setAttribute('class', known.join(' '))
  else element.removeAttribute('class')
}

function tidyColours(element: Element): void {
  if (!(element instanceof HTMLElement) || !element.hasAttribute('style')) return
  const { color, backgroundColor } = element.style
  element.removeAttribute('style')
  if (color) element.style.color = color
  if (backgroundColor) element.style.backgroundColor = backgroundColor
}

function tidyLink(link: Element): void {
  link.setAttribute('rel', 'noopener noreferrer nofollow ugc')
  link.setAttribute('target', '_blank')
}

/** External images are not loaded, because their host would learn who reads; the alt text replaces them. */
function tidyImage(image: Element): void {
  if (!image.getAttribute('src')?.startsWith('https:')) image.remove()
  else image.removeAttribute('src')
}

function tidyPlayer(player: Element): void {
  const source = player.getAttribute('src') ?? ''
  if (!players.test(source)) {
    player.remove()
    return
  }
  player.setAttribute('src', source.replace('://www.youtube.com/', '://www.youtube-nocookie.com/'))
  player.setAttribute('loading', 'lazy')
  player.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation')
  player.setAttribute('title', player.getAttribute('title') ?? '')
}

const waiting =
  'flex min-h-40 w-full items-center justify-center gap-2 rounded-card border border-line bg-sand p-4 font-semibold'

/**
 * Replaces each player in sanitised HTML by a button: no other host learns who reads before the user presses
 * it.
 */
function withoutPlayers(html: string): string {
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

/** Replaces a pressed button by its player. */
function startPlayer(pressed: EventTarget): void {
  if (!(pressed instanceof HTMLButtonElement)) return
  // Sanitised HTML, which `withoutPlayers` has removed before.
  pressed.insertAdjacentHTML('afterend', pressed.value)
  if (pressed.nextElementSibling instanceof HTMLElement) pressed.nextElementSibling.focus()
  pressed.remove()
}
