import { useQueryClient } from '@tanstack/react-query'
import { translateMessage } from '../lib/server-message.ts'
import { toast } from '../ui/patterns/toast.ts'

/** Waits for a call that changes something, reads anew what it may have touched, and says what the server says. */
export function useChange() {
  const client = useQueryClient()
  return async <Answer extends { code?: string | undefined }>(calling: Promise<Answer>) => {
    const answer = await calling
    await client.invalidateQueries()
    if (answer.code !== undefined) toast.success(translateMessage(answer.code))
    return answer
  }
}
