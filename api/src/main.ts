import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from '#platform/root.ts'

// Node's compile cache saves a third of a later start. Without write access each start compiles again.
enableCompileCache(join(root, 'node_modules/.cache/node'))

// Stack traces show the sources, in a built server too.
process.setSourceMapsEnabled(true)

/** Handler of a stop signal; the process just exits until the service is loaded. */
let stop = (): void => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop())

// Imported dynamically, because a signal may arrive during the slow load of the service.
const { startService } = await import('./service.ts')
await startService((close) => (stop = close))
// Flushed now, because a killed process would lose the cache.
flushCompileCache()
// Releases what only the start used, some 30 MiB. V8 by itself does it after much more work.
setTimeout(() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }), 10_000).unref()
