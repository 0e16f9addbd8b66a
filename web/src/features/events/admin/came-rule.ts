import * as z from 'zod'

/** What has changed: the accounts of who came, and of who did not. */
export const CameRule = z.object({ came: z.array(z.string()), notCame: z.array(z.string()) })
