import { pathToFileURL } from 'node:url'
import type { IconNode } from 'lucide-react'
import type { Plugin } from 'vite'

/**
 * Strips icons to their paths. Lucide's modules also contain names and a random key per path, which compress
 * badly: 0.7 kB on the home page.
 */
export function iconLines(): Plugin {
  return {
    name: 'icon-lines',
    apply: 'build',
    load: { filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ }, handler: iconModule },
  }
}

/** Code of an icon's module by Lucide's path; null for an alias. */
export async function iconModule(path: string): Promise<string | null> {
  const { __iconData: icon }: { __iconData?: { node: IconNode } } = await import(pathToFileURL(path).href)
  if (!icon) return null
  const node = icon.node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes])
  return `import make from '../createLucideIcon.mjs'\nexport default make(${JSON.stringify({ node })})\n`
}
