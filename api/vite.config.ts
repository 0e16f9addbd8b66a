import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, UserConfig } from 'vite'

const source = join(import.meta.dirname, 'src')
const outDir = join(import.meta.dirname, 'dist/server')

/** The maps of packages are left out: Node would read them at each start, for traces that are rare. */
const ownMapsOnly: Plugin = {
  name: 'own-maps-only',
  generateBundle(_options, bundle) {
    for (const [name, file] of Object.entries(bundle)) {
      if (!name.startsWith('vendor')) continue
      if (file.type === 'asset') delete bundle[name]
      else file.code = file.code.replace(/^\/\/# sourceMappingURL=.*$/m, '')
    }
  },
}

/** A build empties the folder before it writes, so this file says that the one before it is whole. */
const complete: Plugin = {
  name: 'complete',
  writeBundle() {
    writeFileSync(join(outDir, 'complete'), '')
  },
}

/** Builds the server: the service, its worker thread, and chunks that are loaded at first use. */
export default {
  root: import.meta.dirname,
  plugins: [ownMapsOnly, complete],
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: join(source, 'main.ts'), worker: join(source, 'programme/matching/worker.ts') },
      output: {
        entryFileNames: '[name].js',
        // With a hash: a server that still runs when the next one is built loads no chunk of it.
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
        codeSplitting: { groups: [{ name: 'vendor', test: /node_modules/, entriesAware: true }] },
      },
    },
  },
  ssr: {
    noExternal: true,
    // They have native parts, read files beside their own, or are loaded by `require` at first use.
    external: [
      '@electric-sql/pglite',
      '@node-rs/argon2',
      '@zxcvbn-ts/language-common',
      'fontkit',
      'pdfkit',
      'pg',
      'sharp',
    ],
  },
} satisfies UserConfig
