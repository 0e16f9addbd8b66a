import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@udyam/contract/languages'
import type { Rolldown } from 'vite'
import { paths } from './src/lib/paths.ts'

/** What the route table says of a page. */
export type Route = { path: string; frame: string; hasAccount: boolean; texts: string }

/** A page as the server has to know it: what stands around it, and what the browser loads of it, by language. */
export type PageParts = { path: string; frame: string; files: Record<string, string> }

const app = join(import.meta.dirname, 'src/app')

/**
 * Says of each page which files the browser will ask for once the first scripts run: they can be asked for before.
 *
 * @param html the built page, which names those first scripts
 * @param chunks what the build has written
 * @throws when the route table is not written as it is read here: each page's path before the import of its code
 */
export async function partsOf(
  chunks: readonly Rolldown.OutputChunk[],
  { routes, html }: { routes: readonly Route[]; html: string },
): Promise<PageParts[]> {
  const table = await readFile(join(app, 'routing/routes.tsx'), 'utf8')
  const written = [...table.matchAll(/paths\.(\w+),[^]*?import\('([^']+-pages?\.tsx)'\)/g)]
  const pathOf = new Map<string, string>(Object.entries(paths))
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

  const files = (modules: readonly string[]) => {
    const holds = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((id) => modules.includes(id))
    const names = withImports(
      chunks.filter(holds).map(({ fileName }) => fileName),
      byName,
    )
    return names.filter((name) => !html.includes(name)).map((name) => `/${name}`)
  }
  return routes.map(({ path, frame, hasAccount, texts }, index) => {
    const [, name = '', code = ''] = written[index] ?? []
    if (pathOf.get(name) !== path || written.length !== routes.length)
      throw new Error(`The code of ${path} was not found in the route table.`)
    const modules = [
      join(app, 'routing', code),
      ...(frame === 'admin' ? [join(app, 'layout/admin-layout.tsx')] : []),
      ...(hasAccount ? [join(app, 'layout/account-bar.tsx')] : []),
    ]
    const areas = texts === 'core' ? ['core'] : ['core', 'site', 'messages', texts]
    const ofLanguage = (language: string) =>
      areas.map((area) => join(app, `../../../locales/${language}/${area}.json`))
    return {
      path,
      frame,
      files: Object.fromEntries(
        languages.map((language) => [language, files([...modules, ...ofLanguage(language)]).join(' ')]),
      ),
    }
  })
}

/** Files of the build with all that they import. */
function withImports(names: readonly string[], byName: Map<string, Rolldown.OutputChunk>): string[] {
  const all = new Set<string>()
  const add = (name: string) => {
    if (all.has(name)) return
    all.add(name)
    byName.get(name)?.imports.forEach(add)
  }
  names.forEach(add)
  return [...all]
}
