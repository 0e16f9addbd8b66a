import * as z from 'zod'

/** The accounts of those who came. */
export const CameRule = z.object({ accounts: z.array(z.string()) })
