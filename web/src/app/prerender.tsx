import { demoAccounts } from '@udyam/contract/demo-accounts'
import { prerender } from 'react-dom/static'
import { createMemoryRouter } from 'react-router'
import { App } from './app.tsx'
import { hydrationOf, makeRoutes } from './router.tsx'
import { pages } from './routes.tsx'
import { metaQuery } from '../lib/brand.ts'
import { loadArea, startI18n, t } from '../lib/i18n.ts'
import { type Language, languages } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { makeQueryClient } from '../lib/query-client.ts'
import type { TextKey } from '../lib/text-key.ts'

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
  /** The content of `#root`; empty for the frame of all pages that come with their script. */
  html: string
}

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

/** The pages most people open first, in each language, and the frame of all others. Runs in the build. */
export async function renderAll(): Promise<Rendered[]> {
  const rendered: Rendered[] = []
  for (const language of languages) {
    await startI18n(language)
    await loadArea('site')
    const noScript = t('errors.noScript')
    for (const page of sent) {
      rendered.push({
        language,
        noScript,
        name: page.name,
        title: `${t(page.title)} – ${brand.name}`,
        description: page.description === 'brand.description' ? brand.description : t(page.description),
        html: await render(page),
      })
    }
    rendered.push({
      language,
      noScript,
      name: 'index',
      html: '',
      title: brand.name,
      description: brand.description,
    })
  }
  return rendered
}

/** The product's own name and description, for installations without their own. */
export async function productBrand(): Promise<Record<string, { name: string; description: string }>> {
  const own: Record<string, { name: string; description: string }> = {}
  for (const language of languages) {
    await startI18n(language)
    own[language] = { name: t('brand.name'), description: t('brand.description') }
  }
  return own
}

async function render({ path, accounts }: Sent): Promise<string> {
  const page = pages.find((one) => one.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  const opened = { page, Component: await page.load() }
  const client = makeQueryClient({ success: () => {}, error: () => {} })
  client.setQueryData(metaQuery.queryKey, {
    success: true,
    data: {
      brand,
      languages: [...languages],
      passwordMinLength: 6,
      demoAccounts: accounts ? [...demoAccounts] : [],
    },
  })
  const router = createMemoryRouter(makeRoutes(opened), {
    initialEntries: [path],
    hydrationData: hydrationOf(opened),
  })
  // No part is put aside to be moved into its place by a script, which the policy of the pages refuses.
  const { prelude } = await prerender(<App {...{ client, router }} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error
    },
  })
  const html = await new Response(prelude).text()
  // The brand's mark is small, and there as soon as its element.
  return html.replace(/^(?:<link [^>]*>)+/, '')
}
