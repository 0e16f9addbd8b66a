import type { QueryClient } from '@tanstack/react-query'
import { demoAccounts } from '@udyam/contract/demo-accounts'
import type { ComponentProps, ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, MemoryRouter } from 'react-router'
import { App } from './app.tsx'
import { Bar } from '../layout/bar.tsx'
import { OfflinePage } from '../offline/offline-page.tsx'
import { Providers } from './providers.tsx'
import { hydrationOf, makeRoutes } from '../routing/router.tsx'
import { pages } from '../routing/routes.tsx'
import { metaQuery } from '../../lib/brand.ts'
import { loadArea, startI18n, t } from '../../lib/i18n.ts'
import { type Language, languages } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { makeQueryClient } from '../../lib/query-client.ts'
import type { TextKey } from '../../lib/text-key.ts'

/** The server writes the installation's own name and description in the place of these. */
const brand = { name: '%BRAND_NAME%', description: '%BRAND_DESCRIPTION%', socialLinks: [] }

/** What of a page stands in its HTML. */
export type Rendered = {
  language: Language
  /** The file's name. */
  name: string
  title: string
  description: string
  noScript: string
  /** The content of `#root`. */
  html: string
  /** Whether that is a page to be brought to life, or the frame around those that come with their script. */
  isWhole: boolean
}

const frames = [
  ['site', 'column'],
  ['admin', 'full'],
] as const

type Sent = { name: string; path: string; title: TextKey; description: TextKey; accounts?: boolean }

const sent: readonly Sent[] = [
  { name: 'home', path: paths.home, title: 'home.pageTitle', description: 'home.heroText' },
  { name: 'signin', path: paths.signin, title: 'auth.signIn', description: 'brand.description' },
  {
    name: 'signin-demo',
    path: paths.signin,
    title: 'auth.signIn',
    description: 'brand.description',
    accounts: true,
  },
]

/** All that the build writes beside the app, in each language. */
export async function renderAll() {
  const rendered: Rendered[] = []
  const own: Record<string, { name: string; description: string }> = {}
  const offline: ComponentProps<typeof OfflinePage>['texts'][number][] = []
  for (const language of languages) {
    await startI18n(language)
    await loadArea('site')
    own[language] = { name: t('brand.name'), description: t('brand.description') }
    offline.push({
      language,
      title: t('errors.offline'),
      text: t('errors.offlinePage'),
      retry: t('common.retry'),
    })
    const noScript = t('errors.noScript')
    for (const page of sent) {
      rendered.push({
        language,
        noScript,
        name: page.name,
        title: `${t(page.title)} – ${brand.name}`,
        description: page.description === 'brand.description' ? brand.description : t(page.description),
        html: await render(page),
        isWhole: true,
      })
    }
    for (const [name, width] of frames) {
      rendered.push({
        language,
        noScript,
        name,
        title: brand.name,
        description: brand.description,
        html: await htmlOf(<Frame width={width} />),
        isWhole: false,
      })
    }
  }
  return {
    /** The pages most people open first, and the frames of all others. */
    pages: rendered,
    /** What the browser loads of each page, in the order of the route table. */
    routes: pages.map(({ path, access, shell, texts = 'site' }) => ({
      path,
      frame: shell === 'admin' ? 'admin' : 'site',
      hasAccount: access !== 'anyone' && shell !== 'admin',
      texts,
    })),
    /** The product's own name and description, for installations without their own. */
    brand: own,
    /** The body of the page that is shown without a connection. */
    offline: await htmlOf(<OfflinePage texts={offline} />),
  }
}

async function render({ path, accounts }: Sent): Promise<string> {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  const opened = { page, Component: await page.load() }
  const client = makeClient(accounts)
  const router = createMemoryRouter(makeRoutes(opened), {
    initialEntries: [path],
    hydrationData: hydrationOf(opened),
  })
  return htmlOf(<App {...{ client, router }} />)
}

/** What is seen of a page before its script has come. */
function Frame({ width }: Pick<ComponentProps<typeof Bar>, 'width'>) {
  return (
    <Providers client={makeClient()}>
      <MemoryRouter>
        <Bar width={width} />
      </MemoryRouter>
    </Providers>
  )
}

function makeClient(hasAccounts = false): QueryClient {
  const client = makeQueryClient({ success: () => {}, error: () => {} })
  client.setQueryData(metaQuery.queryKey, {
    success: true,
    data: {
      brand,
      languages: [...languages],
      passwordMinLength: 6,
      demoAccounts: hasAccounts ? [...demoAccounts] : [],
    },
  })
  return client
}

async function htmlOf(element: ReactNode): Promise<string> {
  // No part is put aside to be moved into its place by a script, which the policy of the pages refuses.
  const { prelude } = await prerender(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error
    },
  })
  const html = await new Response(prelude).text()
  // The brand's mark is small, and there as soon as its element.
  return html.replace(/^(?:<link [^>]*>)+/, '')
}
