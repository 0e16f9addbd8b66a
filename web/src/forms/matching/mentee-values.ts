import { meetings, stages, styles } from '@udyam/contract/matching/answers'
import { MenteeMatchUpdate } from '@udyam/contract/schemas/matching/answers'
import type { MenteeRecord } from '@udyam/contract/schemas/mentees'
import * as z from 'zod'

const { needs, times, paths } = MenteeMatchUpdate.shape

/** A mentee's answers as chips show them: one answer as a list of one. */
export const MenteeAnswers = z.object({
  needs: needs.unwrap(),
  category: z.string(),
  subcategory: z.string(),
  languages: z.array(z.string()),
  stage: z.array(z.enum(stages)),
  meeting: z.array(z.enum(meetings)),
  times: times.unwrap(),
  paths: paths.unwrap(),
  style: z.array(z.enum(styles)),
  /** When the answers were given that the edit started from; empty where there were none. */
  updatedAt: z.string(),
})
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

/** What is sent of them. */
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
