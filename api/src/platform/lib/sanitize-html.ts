import { hidesHost } from '@udyam/contract/texts/web-address'
import sanitize from 'sanitize-html'

type Tag = { tagName: string; attribs: Record<string, string> }

const TAGS =
  'p br h1 h2 h3 h4 h5 h6 strong b em i u s sub sup blockquote pre code ol ul li a img span div iframe'.split(
    ' ',
  )

const CLASSES = [
  /^ql-(align|indent|size|font)-[a-z0-9]+$/,
  /^ql-(direction-rtl|video|syntax|code-block|code-block-container)$/,
]

const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:']
const LISTS = ['ordered', 'bullet', 'checked', 'unchecked']
const COLOR = /^(#[0-9a-f]{3,8}|[a-z]{3,30}|(rgb|hsl)a?\([0-9.,%\s/]{1,60}\))$/i
const STYLES = ['color', 'background-color']
const SIZE = /^\d{1,4}%?$/

const OPTIONS: sanitize.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    iframe: ['src', 'title', 'width', 'height', 'frameborder', 'allowfullscreen', 'loading', 'sandbox'],
    li: ['data-list'],
  },
  allowedClasses: { '*': CLASSES },
  // The transforms check links, images and players as parsed URLs, which is stricter.
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // `safeStyle` handles styles as browsers write them, which leaves the editor's text unchanged.
  parseStyleAttributes: false,
  transformTags: { a: link, img: image, iframe: player, li: item, '*': withSafeStyle },
  exclusiveFilter: isEmpty,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'noembed',
    'template',
    'title',
    'xmp',
    'svg',
    'math',
  ],
  nestingLimit: 50,
}

/**
 * Sanitizes the editor's rich text: nothing that runs code, loads from elsewhere or imitates the page.
 * Allowed text stays unchanged character by character, so sanitizing is idempotent.
 *
 * @returns HTML; the empty string for a single empty paragraph
 */
export function sanitizeRichText(html: string): string {
  const clean = sanitize(html, OPTIONS)
    .replace(/<(br|img)((?: [^<>]*)?) \/>/g, '<$1$2>')
    .replace(/(<iframe [^<>]*>)[^<]*(?=<\/iframe>)/g, '$1')
  return /^\s*<p(?: [^<>]*)?>(?:\s|<br>)*<\/p>\s*$/.test(clean) ? '' : clean
}

function link(_name: string, { href, title }: Record<string, string>): Tag {
  const address = linkAddress(href ?? '')
  if (address === null) return { tagName: 'span', attribs: {} }
  return {
    tagName: 'a',
    attribs: {
      href: address,
      ...(title && { title }),
      rel: 'noopener noreferrer nofollow ugc',
      target: '_blank',
    },
  }
}

/** The editor stores "example.com" as typed, which would be a relative link. */
function linkAddress(href: string): string | null {
  const typed = href.trim()
  const address = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed) ? `https://${typed}` : typed
  const url = URL.parse(address)
  return url && LINK_SCHEMES.includes(url.protocol) && !hidesHost(address) ? address : null
}

function image(_name: string, { src, alt, title, width, height }: Record<string, string>): Tag {
  const url = URL.parse(src ?? '')
  const attribs = { ...(alt !== undefined && { alt }), ...(title && { title }), ...sized(width, height) }
  return {
    tagName: 'img',
    attribs: url?.protocol === 'https:' && src !== undefined && !hidesHost(src) ? { src, ...attribs } : {},
  }
}

function player(_name: string, { src, title, width, height }: Record<string, string>): Tag {
  const address = playerAddress(src ?? '')
  if (address === null) return { tagName: 'iframe', attribs: {} }
  return {
    tagName: 'iframe',
    attribs: {
      class: 'ql-video',
      frameborder: '0',
      allowfullscreen: 'true',
      src: address,
      ...sized(width, height),
      ...(title && { title }),
      loading: 'lazy',
      sandbox: 'allow-scripts allow-same-origin allow-presentation',
    },
  }
}

/** Only the player's address: YouTube becomes its cookie-free host, and extra parameters are dropped. */
function playerAddress(src: string): string | null {
  const url = URL.parse(src)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return null
  const host = url.hostname.replace(/^www\./, '')
  const youtube = /^\/embed\/([\w-]{6,20})$/.exec(url.pathname)
  if ((host === 'youtube.com' || host === 'youtube-nocookie.com') && youtube) {
    return `https://www.youtube-nocookie.com/embed/${youtube[1]}${cached(url, 'start', /^\d{1,6}$/)}`
  }
  const vimeo = /^\/video\/(\d{1,12})$/.exec(url.pathname)
  if (host === 'player.vimeo.com' && vimeo) {
    return `https://player.vimeo.com/video/${vimeo[1]}${cached(url, 'h', /^[0-9a-f]{1,20}$/)}`
  }
  return null
}

function cached(url: URL, name: string, pattern: RegExp): string {
  const value = url.searchParams.get(name)
  return value !== null && pattern.test(value) ? `?${name}=${value}` : ''
}

function item(tagName: string, { 'data-list': kind, ...attribs }: Record<string, string>): Tag {
  return {
    tagName,
    attribs: kind !== undefined && LISTS.includes(kind) ? { 'data-list': kind, ...attribs } : attribs,
  }
}

function sized(width: string | undefined, height: string | undefined): Record<string, string> {
  return {
    ...(width !== undefined && SIZE.test(width) && { width }),
    ...(height !== undefined && SIZE.test(height) && { height }),
  }
}

function withSafeStyle(tagName: string, { style, ...attribs }: Record<string, string>): Tag {
  const safe = safeStyle(style ?? '')
  return { tagName, attribs: safe === '' ? attribs : { ...attribs, style: safe } }
}

function safeStyle(style: string): string {
  return style
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const property = declaration.slice(0, colon).trim().toLowerCase()
      const value = declaration.slice(colon + 1).trim()
      return STYLES.includes(property) && COLOR.test(value) ? [`${property}: ${value};`] : []
    })
    .join(' ')
}

/** Media without an address, and spans of the editor's own buttons. */
function isEmpty({ tag, attribs, text, mediaChildren }: sanitize.IFrame): boolean {
  if (tag === 'img' || tag === 'iframe') return !attribs['src']
  return tag === 'span' && Object.keys(attribs).length === 0 && text === '' && mediaChildren.length === 0
}
