import { createRequire } from 'node:module'

// Its types are those of what `require` gives.
const highs: typeof import('highs') = createRequire(import.meta.url)('highs')

/** HiGHS, a solver of linear programs, compiled to WebAssembly: what plans are held against. */
export const solver = await highs.default()
