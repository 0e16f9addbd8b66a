import type { QueryClient } from '@tanstack/react-query'
import { demoAccounts, demoAdministrators } from '@udyam/contract/demo-accounts'
import { adminKinds } from '@udyam/contract/duties'
import { can, roles } from '@udyam/contract/roles'
import { defaultLanguage, perLanguage } from '@udyam/contract/texts/languages'
import type { Numbers } from '@udyam/contract/system/schemas'
import { storyPlaces } from '@udyam/contract/stories/values'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, MemoryRouter } from 'react-router'
import { Bar } from '../src/app/layout/bar.tsx'
import { BrandMark } from '../src/app/layout/brand-link.tsx'
import { loadPage } from '../src/app/routing/load-page.ts'
import { type Page, areasOf } from '../src/app/routing/page.ts'
import { hydrationOf, makeRoutes } from '../src/app/routing/router.tsx'
import { pages } from '../src/app/routing/routes.ts'
import { App } from '../src/app/start/app.tsx'
import { Providers } from '../src/app/start/providers.tsx'
import { metaQuery } from '../src/lib/meta.ts'
import { filesOfArea, loadArea, startI18n, t } from '../src/lib/i18n.ts'
import { type Language, languages } from '../src/lib/language.ts'
import { paths } from '../src/lib/paths.ts'
import { makeQueryClient } from '../src/lib/query-client.ts'
import type { TextKey } from '../src/lib/text-key.ts'
import { OfflinePage } from './offline-page.tsx'

/** The server fills in the installation's own text. */
const inAll = (slot: string) => perLanguage(() => slot)
const brand = {
  name: '%BRAND_NAME%',
  description: '%BRAND_DESCRIPTION%',
  socialLinks: [],
  inLanguages: { name: inAll('%BRAND_NAME%'), description: inAll('%BRAND_DESCRIPTION%') },
}

const numbers: Numbers = {
  ...JSON.parse(
    '{"mentors":"%MENTORS%","places":"%PLACES%","districts":"%DISTRICTS%","previews":"%PREVIEWS%","reviewDays":"%DAYS%","stories":"%STORIES%"}',
  ),
  promises: [{ intake: '', text: inAll('%PROMISE%') }],
}

const stories = storyPlaces.map((at) => ({
  name: `%STORY_NAME_${at}%`,
  place: inAll(`%STORY_PLACE_${at}%`),
  text: inAll(`%STORY_TEXT_${at}%`),
  imageUrl: '',
}))

type Whole = { path: string; query?: string; title: TextKey; description?: TextKey; demo?: boolean }
type Frame = { bar: 'column' | 'full' }

const signUp = { title: 'signup.title', description: 'signup.intro' } as const

/** Full documents for the most visited landing pages, and frames for all others. */
const documents: readonly ({ name: string } & (Whole | Frame))[] = [
  { name: 'home', path: paths.home, title: 'home.pageTitle', description: 'home.heroText' },
  { name: 'signin', path: paths.signin, title: 'auth.signIn', demo: false },
  { name: 'signin', path: paths.signin, title: 'auth.signIn', demo: true },
  { name: 'signup', path: paths.signup, ...signUp },
  { name: 'signup-mentee', path: paths.signup, query: '?role=mentee', ...signUp },
  { name: 'signup-mentor', path: paths.signup, query: '?role=mentor', ...signUp },
  {
    name: 'visitor-login',
    path: paths.visitorLogin,
    title: 'visitor.signinTitle',
    description: 'visitor.intro',
  },
  { name: 'site', bar: 'column' },
  { name: 'admin', bar: 'full' },
]

/** Documents of the sign-up by its query, the first that fits. The second step needs what the first one kept. */
const byQuery = [
  { query: 'step=2', document: 'site' },
  { query: 'role=mentee', document: 'signup-mentee' },
  { query: 'role=mentor', document: 'signup-mentor' },
]
const signUpDocuments: Readonly<Record<string, string>> = {
  [paths.signup]: 'signup',
  [paths.menteeOnboarding]: 'signup-mentee',
  [paths.mentorOnboarding]: 'signup-mentor',
}

/** Frame pages that may be shared: texts for their link previews. */
const shared: Readonly<Record<string, { title: TextKey; description?: TextKey }>> = {
  [paths.about]: { title: 'nav.aboutUs', description: 'about.intro' },
  [paths.signup]: { title: 'signup.title', description: 'signup.intro' },
  [paths.apply]: { title: 'apply.title', description: 'signup.intro' },
  [paths.certificate]: { title: 'mentorship.certificate.title' },
  [paths.certificateCheck]: { title: 'mentorship.certificate.title' },
  [paths.rights]: { title: 'rights.title', description: 'rights.intro' },
  [paths.notice]: { title: 'rights.notice.title' },
  [paths.privacy]: { title: 'nav.privacy' },
  [paths.terms]: { title: 'nav.termsOfService' },
}

/** Renders all documents in each language, and returns the sources of each page in the route table. */
export async function renderAll() {
  const inLanguages: Awaited<ReturnType<typeof renderIn>>[] = []
  for (const language of languages) inLanguages.push(await renderIn(language))
  const said = (path: string) =>
    Object.fromEntries(
      inLanguages.flatMap(({ language, shared }) =>
        shared.filter((one) => one.path === path).map((one) => [language, one]),
      ),
    )
  return {
    documents: inLanguages.flatMap(({ documents }) => documents),
    /** The product's own name and description, for installations without their own. */
    brand: Object.fromEntries(inLanguages.map(({ language, brand }) => [language, brand])),
    /** Brand mark in the top bars: the product's, or the installation's logo. */
    mark: { own: await htmlOf(mark('')), withLogo: await htmlOf(mark('%LOGO%')) },
    offline: await htmlOf(<OfflinePage texts={inLanguages.map(({ offline }) => offline)} />),
    /** Common texts of all pages, one file per language. */
    texts: languages.map((language) => textOf(language, 'core')),
    routes: await Promise.all(
      pages.map(async (page) => ({
        path: page.path,
        said: said(page.path),
        document: documentOf(page),
        byQuery: byQueryOf(page.path),
        early: await earlyOf(page),
        sources: (language: Language) => sourcesOf(page, language),
      })),
    ),
  }
}

async function renderIn(language: Language) {
  await startI18n(language)
  const areas = ['home', 'site', 'about', 'joining', 'legal', 'mentorship', 'privacy'] as const
  await Promise.all(areas.map(loadArea))
  const rendered = []
  for (const { name, ...document } of documents) {
    const isFrame = 'bar' in document
    rendered.push({
      name,
      language,
      isFrame,
      noScript: t('errors.noScript'),
      title: isFrame ? '%TITLE%' : `${t(document.title)} – ${brand.name}`,
      description: isFrame
        ? '%DESCRIPTION%'
        : document.description
          ? t(document.description)
          : brand.description,
      picture: name === 'admin' ? null : pictureText(),
      body: await htmlOf(isFrame ? frame(document) : await whole(document)),
      ...(isFrame ? {} : { demo: document.demo }),
    })
  }
  return {
    language,
    documents: rendered,
    brand: { name: t('brand.name'), description: t('brand.description') },
    shared: Object.entries(shared).map(([path, { title, description }]) => ({
      path,
      title: t(title),
      description: description ? t(description, { brand: brand.name }) : brand.description,
    })),
    offline: {
      language,
      title: t('errors.offline'),
      text: t('errors.offlinePage'),
      retry: t('common.retry'),
    },
  }
}

/** The text on share/*.png. */
function pictureText(): string {
  return `${t('brand.name')}: ${t('home.pageTitle')}`
}

/** Chooses the document that the server sends for a page. */
function documentOf({ path, shell }: Page): string {
  const signUpDocument = signUpDocuments[path]
  if (signUpDocument !== undefined) return signUpDocument
  const own = documents.find((document) => 'path' in document && document.path === path)
  return own?.name ?? (shell === 'admin' ? 'admin' : 'site')
}

/** Other documents of a page by its query. */
function byQueryOf(path: string) {
  if (path === paths.visitorLogin) return [{ query: 'sign-up', document: 'site' }]
  return path in signUpDocuments ? byQuery : []
}

/** The first call of a page, and the roles and kinds of administrators whom the page is for. */
async function earlyOf({ first, access }: Page): Promise<string> {
  if (!first) return ''
  const kinds = adminKinds.filter((kind) => can({ role: 'admin', kind }, { access }))
  const openTo = roles.filter((role) => can({ role }, { access }))
  return [(await first()).address, ...openTo, ...kinds].join(' ')
}

/** The sources a page loads on first visit, in addition to the common ones. */
function sourcesOf(page: Page, language: Language): string[] {
  const { file, access, shell } = page
  const texts = ['core', ...areasOf(page).flatMap(filesOfArea)]
  const sources = texts.map((name) => textOf(language, name))
  sources.push(`src/features/${file}.tsx`)
  if (shell === 'admin') sources.push('src/app/layout/admin-layout.tsx')
  else if (access !== 'anyone') sources.push('src/app/layout/account-bar.tsx')
  return sources
}

const written = new Set(Object.keys(import.meta.glob('../../locales/*/*.json')))

function textOf(language: Language, name: string): string {
  const isWritten = written.has(`../../locales/${language}/${name}.json`)
  return `../locales/${isWritten ? language : defaultLanguage}/${name}.json`
}

async function whole({ path, query = '', demo = false }: Whole): Promise<ReactNode> {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  const opened = { page, Component: await loadPage(page) }
  const router = createMemoryRouter(makeRoutes(opened), {
    initialEntries: [path + query],
    hydrationData: hydrationOf(opened),
  })
  return <App client={clientWith(demo)} router={router} />
}

function mark(logo: string): ReactNode {
  return <BrandMark name={brand.name} logo={logo} />
}

/** The part of a page that is visible before its script has loaded. */
function frame({ bar }: Frame): ReactNode {
  return (
    <Providers client={clientWith(false)}>
      <MemoryRouter>
        <Bar width={bar} />
        <p data-waiting className="page-column to-come">
          <span className="sr-only">{t('common.loading')}</span>
        </p>
      </MemoryRouter>
    </Providers>
  )
}

function clientWith(hasDemoAccounts: boolean): QueryClient {
  const client = makeQueryClient({ success: () => {}, error: () => {} })
  client.setQueryData(metaQuery.queryKey, {
    success: true,
    data: {
      release: '',
      brand,
      languages: [...languages],
      passwordMinLength: 6,
      verifiesEmail: false,
      sendsMail: false,
      sendsCodes: true,
      sendsToPhones: false,
      photos: false,
      passkeyHost: null,
      demoAccounts: hasDemoAccounts ? [...demoAccounts] : [],
      demoAdministrators: hasDemoAccounts ? [...demoAdministrators] : [],
      numbers,
      stories,
      words: [],
    },
  })
  return client
}

async function htmlOf(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element, {
    // Disables streaming chunks: React moves those into place with a script, which the CSP blocks.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // Drops the preload of the brand mark, which is small and loads as early as its element.
    onHeaders: () => {},
    onError: (error) => {
      throw error
    },
  })
  return new Response(prelude).text()
}
