import { config } from 'zod/v4/core'

/**
 * Zod without `eval`-based code generation: the CSP blocks it, and zod would detect that by trying. The build
 * uses this module in place of `zod` (vite.config.ts).
 */
config({ jitless: true })

export * from 'zod/v4'
