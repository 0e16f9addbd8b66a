import { ApiError, NetworkError } from './api-error.ts'
import { t } from './i18n.ts'
import { translateSentence } from './server-message.ts'
import type { TextKey } from './text-key.ts'

/** What the failure of a fault is called when the server was not even reached, where the two differ. */
const unreached: Partial<Record<TextKey, TextKey>> = {
  'admin.approvalFailed': 'admin.mentors.approveFailed',
  'admin.operationFailed': 'admin.mentorForm.saveFailed',
  'admin.mentors.approveFailed': 'admin.mentors.approveError',
  'admin.mentors.deleteFailed': 'admin.mentors.deleteError',
  'admin.mentors.fetchFailed': 'admin.mentors.loadError',
  'admin.requests.fetchFailed': 'admin.requests.loadError',
  'admin.mentees.fetchFailed': 'admin.mentees.loadError',
  'admin.promoters.fetchFailed': 'admin.promoters.loadError',
  'admin.mentorForm.fetchMentorFailed': 'admin.mentorForm.mentorError',
  'admin.mentorForm.fetchCategoriesFailed': 'admin.mentorForm.categoriesError',
  'admin.mentorForm.fetchSubcategoriesFailed': 'admin.mentorForm.subcategoriesError',
}

/**
 * What to tell the person about a failed call: the server's own sentence, or, when it is a fault or the
 * server was not reached, the given text.
 */
export function errorText(error: unknown, fallback?: TextKey): string {
  if (error instanceof ApiError && (error.status < 500 || fallback === undefined)) {
    return translateSentence(error)
  }
  if (fallback !== undefined) {
    return t((error instanceof NetworkError && unreached[fallback]) || fallback)
  }
  return t(error instanceof NetworkError ? 'errors.network' : 'errors.unexpected')
}
