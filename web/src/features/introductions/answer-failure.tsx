import type { ReactNode } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { errorText } from '#lib/error-text.ts'
import { FailureAlert } from '#ui/patterns/failure-alert.tsx'

/** Why an answer was refused; `withoutToken` is offered when it is the mail's link that was. */
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
