import { auth } from '@udyam/contract/auth/calls'
import { dataQuery } from '../query.ts'

/** Second factors of the account, and the deadline to set one up. */
export const factorsQuery = dataQuery(['security', 'factors'], auth.security, undefined)
