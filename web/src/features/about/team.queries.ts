import { setup } from '@udyam/contract/setup/calls'
import { callQuery } from '#lib/query.ts'

export const teamQuery = callQuery(['team'], setup.team, undefined)
