import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { escapeHtml } from '@udyam/contract/texts/escape-html'
import type { Brand } from '@udyam/contract/setup/part-schemas'
import type { Numbers } from '@udyam/contract/system/schemas'
import type { ShownStory } from '@udyam/contract/stories/schemas'
import { type InLanguages, inLanguage } from '@udyam/contract/setup/in-language'
import { promiseFor } from '@udyam/contract/system/values'
import { storyPlaces } from '@udyam/contract/stories/values'
import { isLanguage, type Language } from '@udyam/contract/texts/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#platform/env.ts'
import { preferredLanguage } from '#platform/http/accept-language.ts'
import { takes } from '#platform/http/encoding.ts'
import { metaOf } from './meta.ts'
import { type MarkPlace, brandLook } from './brand-look.ts'
import { promisesIn } from './numbers.ts'
import { onlyIn } from './stories.ts'

/** Output of the web build for the server (web/build/README.md). The documents stay in their files until they are asked for. */
export type BuiltPages = {
  /** The folder of the build. */
  webDir: string
  /** The product's own name and description, for installations that have none. */
  brand: Record<Language, Called>
  /** Where the product's mark is, and what stands there with a logo. */
  marks: readonly MarkPlace[]
  /** Hash of the inline script for the CSP. */
  scriptHash: string
  documents: readonly BuiltDocument[]
  routes: readonly Route[]
}

type Called = { name: string; description: string }

/** The files of a document with slots to fill: for a first visit, and for browsers whose service worker has the fonts. */
type BuiltDocument = {
  name: string
  language: Language
  /** Whether it is for installations with demo accounts, or for those without; for both when it is missing. */
  demo?: boolean
  styleHash: string
  firstVisit: string
  laterVisit: string
}

/**
 * A page of the route table: which document is sent for it, the call that it makes first, if any, with who may open it,
 * and the scripts that the browser will load then.
 */
export type Route = {
  path: string
  document: string
  /** Other documents by one parameter of the query, such as `role=mentor`; the first that fits. */
  byQuery?: readonly { query: string; document: string }[]
  /** What links to it are called, and what it is about, where it comes in a frame and may be shared. */
  said?: Partial<Record<Language, Said>>
  early: string
  preloads: Partial<Record<Language, string>>
}

type Said = { title: string; description: string }

/** Data for the pages: the installation's brand, figures and stories. */
export type Site = {
  env: Env
  brand: () => Promise<Brand>
  numbers: () => Promise<Numbers>
  stories: () => Promise<ShownStory[]>
  /** What an intake is called and what it is, by the last part of its address; null for an unknown one. */
  intake: (slug: string) => Promise<{ name: InLanguages; about: InLanguages } | null>
}

/** The page of an intake: a link to it is called as the intake is. */
const applyPath = '/apply/:id'
const longestDescription = 200

/** Documents that show numbers; the home page shows stories too. */
const home = 'home'
const withNumbers = new Set([home, 'signup-mentee', 'signup-mentor'])

type Encoding = 'br' | 'gzip' | 'identity'
type Page = {
  etag: string
  /** Adds the page's inline script and style to a CSP. */
  allowedBy: (policy: string) => string
  /** Compressed lazily per encoding, and cached. */
  encoded: (encoding: Encoding) => Promise<Buffer>
}

const encoders: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  identity: async (content) => content,
}

const vary = 'Cookie, Accept-Language, Accept-Encoding, Service-Worker-Navigation-Preload'

/**
 * Handler for the pages of the route table: in the language of the cookie, else the browser's. Pages are
 * rendered on first request.
 */
export function pageHandler(
  route: Route,
  built: BuiltPages,
  { env, brand: findBrand, numbers: count, stories: find, intake }: Site,
) {
  const made = new Map<string, { shown: string; page: Page }>()
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request)
    const isFirstVisit = request.headers['service-worker-navigation-preload'] === undefined
    const name = documentFor(route, request.url)
    const key = `${name} ${language} ${isFirstVisit}`
    // The page is served even if the database fails.
    const counted = withNumbers.has(name) ? await count().catch(() => null) : null
    const numbers = counted && withPromises(counted, language, name)
    const promise = promiseOn(request.url, language, numbers)
    const stories = name === home ? await find().catch(() => null) : null
    const brand = await findBrand()
    const own = route.path === applyPath ? await intake(idIn(request)).catch(() => null) : null
    const said = own === null ? route.said?.[language] : saidOf(own, language, route)
    const shown = JSON.stringify([numbers, promise, stories, brand, said])
    const kept = made.get(key)
    const page =
      kept?.shown === shown
        ? kept.page
        : await makePage({ ...route, document: name }, built, {
            env,
            brand,
            language,
            isFirstVisit,
            numbers,
            promise,
            stories,
            said,
          })
    made.set(key, { shown, page })

    void reply.headers({ 'cache-control': 'no-cache', vary, etag: page.etag })
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string') void reply.header('content-security-policy', page.allowedBy(policy))
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
    const encoding = encodingOf(request)
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(await page.encoded(encoding))
  }
}

/** The installation's name and description, else the product's own in a language. */
export function brandIn(language: Language, built: BuiltPages, own: Brand): Called {
  const { name, description } = built.brand[language]
  return {
    name: inLanguage(own.name, language) || name,
    description: inLanguage(own.description, language) || description,
  }
}

function idIn({ params }: FastifyRequest): string {
  return (params as { id?: string }).id ?? ''
}

function saidOf(
  { name, about }: { name: InLanguages; about: InLanguages },
  language: Language,
  { said }: Route,
): Said {
  const words = inLanguage(about, language).replaceAll(/\s+/g, ' ').trim()
  const short = words.slice(0, longestDescription).replace(/\s\S*$/, '')
  return {
    title: inLanguage(name, language),
    description:
      (words.length > longestDescription ? `${short} …` : words) || (said?.[language]?.description ?? ''),
  }
}

type Visit = {
  env: Env
  brand: Brand
  language: Language
  isFirstVisit: boolean
  numbers: Numbers | null
  /** When who registers here hears. */
  promise: string
  stories: ShownStory[] | null
  said: Said | undefined
}

async function makePage(route: Route, built: BuiltPages, visit: Visit): Promise<Page> {
  const { env, language, isFirstVisit, numbers, said } = visit
  const document = built.documents.find(
    (one) => one.name === route.document && one.language === language && (one.demo ?? env.demo) === env.demo,
  )
  if (!document) throw new Error(`The build has no document ${route.document} in ${language}.`)
  // Static pages have no external links; the installation's data must match.
  const stories = visit.stories && onlyIn(language, visit.stories)
  const meta = metaOf(env, { brand: { ...visit.brand, socialLinks: [] }, language, numbers, stories })
  const { name, description } = brandIn(language, built, visit.brand)
  const file = isFirstVisit ? document.firstVisit : document.laterVisit
  const sent = await readFile(join(built.webDir, file), 'utf8')
  const look = brandLook(sent, visit.brand, built.marks)
  const html = fill(look.html, {
    LOGO: escapeHtml(visit.brand.logo),
    BRAND_NAME: escapeHtml(name),
    BRAND_DESCRIPTION: escapeHtml(description),
    TITLE: escapeHtml(said === undefined ? name : `${said.title} – ${name}`),
    DESCRIPTION: escapeHtml(
      fill(said?.description ?? description, { BRAND_NAME: name, BRAND_DESCRIPTION: description }),
    ),
    PUBLIC_URL: escapeHtml(env.publicUrl),
    META: JSON.stringify(meta).replaceAll('<', '\\u003c'),
    MENTORS: slot(numbers?.mentors),
    PLACES: slot(numbers?.places),
    DISTRICTS: slot(numbers?.districts),
    PREVIEWS: slot(numbers?.previews),
    DAYS: slot(numbers?.reviewDays),
    PROMISE: escapeHtml(visit.promise),
    STORIES: slot(numbers?.stories),
    ...storySlots(language, stories ?? []),
    CODES: meta.sendsCodes ? '' : ' data-no-codes',
    PRELOADS: escapeHtml(route.preloads[language] ?? ''),
    EARLY: escapeHtml(route.early),
  })
  const styles = [document.styleHash, ...(look.styleHash === undefined ? [] : [look.styleHash])]
  const content = Buffer.from(html)
  const encoded = new Map<Encoding, Promise<Buffer>>()
  return {
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`,
    allowedBy: (policy) =>
      policy
        .replace("script-src 'self'", `$& '${built.scriptHash}'`)
        .replace("style-src 'self'", `$& ${styles.map((hash) => `'${hash}'`).join(' ')}`),
    encoded: (encoding) => {
      const made = encoded.get(encoding) ?? encoders[encoding](content)
      encoded.set(encoding, made)
      return made
    },
  }
}

function documentFor({ document, byQuery = [] }: Route, url: string): string {
  const own = byQuery.find(({ query }) => {
    const [name = '', value = ''] = query.split('=')
    return asked(url, name) === value
  })
  return own?.document ?? document
}

function withPromises(numbers: Numbers, language: Language, name: string): Numbers {
  return { ...numbers, promises: promisesIn(language, numbers.promises, { isHome: name === home }) }
}

/** When who registers on a page hears; empty where it is unknown. */
function promiseOn(url: string, language: Language, numbers: Numbers | null): string {
  return promiseFor(numbers?.promises ?? [], asked(url, 'intake'))?.[language] ?? ''
}

/** A parameter of the query; null without it. */
function asked(url: string, name: string): string | null {
  return new URLSearchParams(url.split('?')[1]).get(name)
}

/** Slots of the stories; empty for missing ones. */
function storySlots(language: Language, stories: readonly ShownStory[]): Record<string, string> {
  const slots = storyPlaces.flatMap((at, index) => {
    const { name = '', place, text } = stories[index] ?? {}
    const said = { NAME: name, PLACE: place?.[language], TEXT: text?.[language] }
    return Object.entries(said).map(([what, words = '']) => [`STORY_${what}_${at}`, escapeHtml(words)])
  })
  return Object.fromEntries(slots)
}

/** A number as it is shown; nothing where there is none. */
function slot(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

/** Puts values into the slots of a document. */
function fill(html: string, values: Readonly<Record<string, string>>): string {
  return html.replaceAll(/%([A-Z_]+)%/g, (slot, name: string) => values[name] ?? slot)
}

/** The language that was chosen before, or else the browser's. */
function languageOf({ headers }: FastifyRequest): Language {
  const given = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '')?.[1]
  return isLanguage(given) ? given : preferredLanguage(headers['accept-language'])
}

function encodingOf(request: FastifyRequest): Encoding {
  if (takes(request, 'br')) return 'br'
  return takes(request, 'gzip') ? 'gzip' : 'identity'
}
