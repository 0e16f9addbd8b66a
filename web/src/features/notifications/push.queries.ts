import { push } from '@udyam/contract/push/calls'
import { dataQuery } from '#lib/query.ts'

/** Devices of the reader that show notifications. */
export const devicesQuery = dataQuery(['push'], push.list, undefined)
