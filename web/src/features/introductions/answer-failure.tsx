import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { errorText } from '#lib/error-text.ts'
import { FailureAlert } from '#ui/patterns/failure-alert.tsx'

/** Reason of a rejected answer; shows `withoutToken` if the mail's token was rejected. */
export function AnswerFailure({ error, withoutToken }: { error: unknown; withoutToken: ReactNode }) {
  if (error === null) return null
  return (
    <FailureAlert action={isOfLink(error) && withoutToken}>
      {errorText(error, 'introduction.answerFailed')}
    </FailureAlert>
  )
}

function isOfLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'link_used' || error.code === 'introduction_not_found'
}
