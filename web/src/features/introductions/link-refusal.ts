import { messages } from '@udyam/contract/messages'
import { ApiError } from '../../lib/api-error.ts'

/** Whether it is the mail's link that was refused. */
export function isOfLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.message === messages.linkUsed || error.message === messages.introductionNotFound
}
