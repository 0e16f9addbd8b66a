import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from './lib/root.ts'

// What Node makes of a thousand files takes a third of a later start. Where it cannot be kept, it is made anew.
enableCompileCache(join(root, 'node_modules/.cache/node'))

// Traces name the sources, for a built server too.
process.setSourceMapsEnabled(true)

/** What a signal to end does; before there is anything to close, the process just ends. */
let stop = (): void => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop())

// Not imported above: to load the whole service takes a while, in which a signal can come.
const { startService } = await import('./service.ts')
await startService((close) => (stop = close))
// Kept at once: a process that is killed keeps nothing.
flushCompileCache()
