import * as z from 'zod'
import { person } from '#selection/schemas.ts'

const count = (what: string) => z.int().describe(what)
const gap = (value: z.ZodType<string>) =>
  z
    .array(
      z.object({
        value,
        waiting: count('Mentees who wait'),
        places: count('Free places of mentors who have it'),
        served: count('The most of them who could have such a mentor'),
      }),
    )
    .describe('Where the most go unserved comes first')

export const PlanGaps = z
  .object({
    needs: gap(z.string().describe('The id of the area of help')),
    districts: gap(
      z.string().describe('The district, by its English name; mentors within the limit in km count'),
    ),
    languages: gap(z.string().describe('The code of the language, as preferred')),
  })
  .describe('Where mentors are missing')
export type PlanGaps = z.infer<typeof PlanGaps>

/** Kinds of changes since a plan version was computed. */
export const planChangeKinds = ['joined', 'left', 'answers', 'room', 'break', 'settings', 'rules'] as const

export const PlanChanges = z
  .object({
    kinds: z
      .array(
        z.object({
          kind: z.enum(planChangeKinds).describe('What changed'),
          count: count('How many people or rules'),
        }),
      )
      .describe('What changed; empty for nothing'),
    people: z
      .array(z.object({ person: person('Who'), kind: z.enum(planChangeKinds).describe('What') }))
      .describe('Up to 50 of those whom it is about'),
    broken: z
      .array(
        z.object({
          mentee: person('The mentee'),
          mentor: person('The mentor'),
          why: z.string().describe('The code of what speaks against it'),
        }),
      )
      .describe('Pairs of the version that can no longer be shared'),
  })
  .describe('What has changed since')
export type PlanChanges = z.infer<typeof PlanChanges>
