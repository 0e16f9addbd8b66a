import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { errorText } from '../../../lib/error-text.ts'
import { translateMessage } from '../../../lib/server-message.ts'
import { toast } from '../../../ui/patterns/toast.ts'

/**
 * Sends a form of a case and says what has come of it. When the case has moved on meanwhile it is shown as it is now;
 * a form that is only out of date stays, with what was typed.
 */
export function useCaseSave() {
  const client = useQueryClient()
  return async <R extends { code?: string | undefined }>(send: () => Promise<R>): Promise<R> => {
    try {
      const reply = await send()
      toast.success(translateMessage(reply.code ?? ''))
      void client.invalidateQueries()
      return reply
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.code !== 'stale_record') {
        toast.error(errorText(error))
        void client.invalidateQueries()
      }
      throw error
    }
  }
}
