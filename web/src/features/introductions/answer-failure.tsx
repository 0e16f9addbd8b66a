import { ApiError } from '../../lib/api-error.ts'

/** Whether it is the mail's link that was refused. */
export function isOfLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'link_used' || error.code === 'introduction_not_found'
}
