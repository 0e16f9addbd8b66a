import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Leaves out what packages bring along and no page asks for: what zod describes schemas by for other programs, and what
 * the router measures by and preloads for a server of its own. Both would come with each page.
 */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    apply: 'build',
    load: {
      filter: {
        id: [
          /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/,
          /\/react-router\/dist\/\w+\/lib\/(?:router\/instrumentation|dom\/ssr\/(?:links|single-fetch))\.js$/,
        ],
      },
      handler: async (path) => {
        const names = Object.keys(await import(pathToFileURL(path).href))
        return names.map((name) => `export const ${name} = () => undefined\n`).join('')
      },
    },
  }
}
