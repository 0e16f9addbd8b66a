import { escapeHtml } from '@udyam/contract/texts/escape-html'
import type { Language } from '@udyam/contract/texts/languages'

export const pictureSize = { width: 1200, height: 630 } as const

/** The tab icon, and its replacement if the installation has a logo. */
export const [icon, iconOfLogo] = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
  '<link rel="icon" href="%LOGO%?size=128" type="image/webp" />',
] as const

/** The icon of a page on an iPhone's start screen, and its replacement (api/src/platform/site/app-icons.ts). */
export const [touchIcon, touchIconOfLogo] = [
  '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />',
  '<link rel="apple-touch-icon" href="/app-icon/apple-touch-icon.png" />',
] as const

/** Document variant of a page: parts that differ between pages. */
export type Content = {
  language: Language
  title: string
  description: string
  noScript: string
  /** The content of `#root`. */
  body: string
  /** Whether the document is only a frame, and the script renders the page. */
  isFrame: boolean
  /** Alt text of the share picture; null for pages that nobody shares. */
  picture: string | null
}

export type Parts = {
  /** Critical CSS, inlined for a first paint without further requests. */
  style: string
  /** The inline script boot.js, which loads the full style sheet and the scripts after the first paint. */
  boot: string
  stylesheet: string
  scripts: readonly string[]
  /** One sample character for each font of the page. */
  letters: string
  /** URL of the share picture. */
  share: string
  /** Fonts to preload; with `late` the first paint uses system fonts. */
  fonts: readonly string[] | 'late'
}

/**
 * A page with placeholders for the server. Texts: `%BRAND_NAME%`, `%BRAND_DESCRIPTION%`, `%PUBLIC_URL%`; in
 * frame pages also `%TITLE%` and `%DESCRIPTION%`. `%META%` is the response of `GET /api/meta`. `%PRELOADS%`
 * are the scripts of the requested page. `%EARLY%` is its first call, and who may open it. `%CODES%` hides sign-in by
 * code.
 */
export function documentOf(
  content: Content,
  { style, boot, stylesheet, scripts, letters, share, fonts }: Parts,
): string {
  const { language, body, isFrame } = content
  const [title, description] = [escapeHtml(content.title), escapeHtml(content.description)]
  const fontLinks = fonts === 'late' ? [] : fonts.map((href) => preloadOf(href))
  // The first paint shows the whole page; painting in parts would shift the layout.
  return `<!doctype html>
<html lang="${language}"${fonts === 'late' ? ' data-fonts="late"' : ''}%CODES%>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#1c1a17" media="(prefers-color-scheme: dark)" />
    <meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${content.picture === null ? '' : pictureOf(content.language, content.picture, share)}
    <title>${title}</title>
    <link rel="expect" href="#boot" blocking="render" />
    ${icon}
    ${touchIcon}
    ${fontLinks.join('')}<style>${style}</style>
  </head>
  <body>
    <noscript><p class="page-column py-4">${escapeHtml(content.noScript)}</p></noscript>
    <div id="root"${isFrame ? ' data-frame' : ''}>${body}</div>
    <script type="application/json" id="meta">%META%</script>
    <script id="boot" data-main="${scripts.join(' ')}" data-style="${stylesheet}" data-letters="${letters}" data-preloads="%PRELOADS%" data-early="%EARLY%">${boot}</script>
  </body>
</html>
`
}

/** Open Graph tags for services that show a link preview (ogp.me). */
function pictureOf(language: Language, alt: string, share: string): string {
  const said = [
    ['image', `%PUBLIC_URL%${share}`],
    ['image:width', pictureSize.width],
    ['image:height', pictureSize.height],
    ['image:alt', escapeHtml(alt)],
    ['locale', `${language}_IN`],
  ]
  const tags = said.map(([name, value]) => `<meta property="og:${name}" content="${value}" />`)
  return [...tags, '<meta name="twitter:card" content="summary_large_image" />'].join('\n    ')
}

function preloadOf(href: string): string {
  return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`
}

/** The page that the service worker shows without a connection: it has nothing of the installation's own. */
export function offlineDocument(body: string, stylesheet: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
    <meta name="color-scheme" content="light dark" />
    <title>Offline</title>
    ${icon}
    <link rel="stylesheet" href="${stylesheet}" />
  </head>
  <body>
    ${body}
    <script src="/offline.js"></script>
  </body>
</html>
`
}
