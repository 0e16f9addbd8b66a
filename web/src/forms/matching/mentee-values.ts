import type { MenteeRecord } from '@udyam/contract/mentees/schemas'
import type * as z from 'zod'
import type { MenteeAnswers } from './mentee-answers-rule.ts'

export type MenteeAnswers = z.output<typeof MenteeAnswers>

export const listOf = <V>(answer: V | null | undefined): V[] => (answer ? [answer] : [])

export function menteeAnswers({
  matching,
  languages,
}: Pick<MenteeRecord, 'matching' | 'languages'>): MenteeAnswers {
  return {
    needs: matching?.needs ?? [],
    category: matching?.category?._id ?? '',
    subcategory: matching?.subcategory?._id ?? '',
    languages,
    stage: listOf(matching?.stage),
    meeting: listOf(matching?.meeting),
    times: matching?.times ?? [],
    paths: matching?.paths ?? [],
    style: listOf(matching?.style),
    updatedAt: matching?.answeredAt ?? '',
  }
}

export function bodyOf({ languages, updatedAt, ...values }: MenteeAnswers) {
  const matching = {
    ...values,
    category: values.category || null,
    subcategory: values.subcategory || null,
    stage: values.stage[0] ?? null,
    meeting: values.meeting[0] ?? null,
    style: values.style[0] ?? null,
    answeredAt: updatedAt || null,
  }
  return { matching, languages }
}
