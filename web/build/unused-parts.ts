import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Removes unused parts of packages: zod's JSON Schema export, and the router's instrumentation and server
 * preloads. They would be in every page's bundle.
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
