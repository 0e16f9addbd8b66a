import { meetings, stages, styles } from '@udyam/contract/matching/answers'
import { MenteeMatchUpdate } from '@udyam/contract/matching/answer-schemas'
import * as z from 'zod'

const { needs, times, paths } = MenteeMatchUpdate.shape

/** Answers as chip values; a single answer is a list of one. */
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
  /** Version of the edited answers; empty if there were none. */
  updatedAt: z.string(),
})
