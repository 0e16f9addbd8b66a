import { config } from 'zod/v4/core'

/**
 * The schemas without the functions that zod makes of texts, which the policy of the pages refuses: zod would find that
 * out by trying. The build puts this in the place of `zod` (vite.config.ts).
 */
config({ jitless: true })

export * from 'zod/v4'
