import { draftKey } from '#forms/clear-drafts.ts'
import type { Given } from './given-answers.ts'

const keyOf = (survey: string) => draftKey(`survey-${survey}`)

/**
 * What was given to a survey in this tab before a reload; signing out deletes it as any draft. The drafts of forms
 * come with the form library, which a survey does without.
 */
export function keptAnswers(survey: string): Given {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(survey)) ?? '{}')
    const all = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(all.filter(([, values]) => Array.isArray(values)))
  } catch {
    return {}
  }
}

export function keepAnswers(survey: string, given: Given): void {
  sessionStorage.setItem(keyOf(survey), JSON.stringify(given))
}

export function forgetAnswers(survey: string): void {
  sessionStorage.removeItem(keyOf(survey))
}
