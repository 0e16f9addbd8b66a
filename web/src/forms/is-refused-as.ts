import type { MessageCode } from '@udyam/contract/texts/messages'
import { ApiError } from '../lib/api-error.ts'

export function isRefusedAs(error: unknown, code: MessageCode): boolean {
  return error instanceof ApiError && error.code === code
}
