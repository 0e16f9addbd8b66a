import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Leaves out what zod describes schemas by for other programs: it comes with each schema, and no page asks for it. */
export function noJsonSchema(): Plugin {
  return {
    name: 'no-json-schema',
    apply: 'build',
    load: {
      filter: { id: /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
      handler: async (path) => {
        const names = Object.keys(await import(pathToFileURL(path).href))
        return names.map((name) => `export const ${name} = () => undefined\n`).join('')
      },
    },
  }
}
