import * as z from 'zod'
import { mentorChoiceSorts } from '#admin-selection/values.ts'
import { code } from '#texts/code.ts'
import { text } from '#parts/fields.ts'
import { FacetValue, facetsMeaning, inDistrict, listQuery } from '#parts/page.ts'

const only = (what: string) => text({ max: 100 }).optional().describe(`Only those ${what}`)

/** Which of the mentors whom a mentee can be introduced to, and in which order. */
export const mentorsQuery = listQuery(mentorChoiceSorts, {
  industry: only('of this industry, by its name'),
  district: inDistrict(),
  language: only('who speak this language, by its code'),
  room: z
    .enum(['free'], { error: code('value_invalid') })
    .optional()
    .describe('Only those with a free place who are not on a break'),
  ruledOut: z
    .enum(['hide', 'show'], { error: code('value_invalid') })
    .default('hide')
    .describe('Whether those whom a rule keeps apart from the mentee come too, at the end'),
})

const values = (what: string) => z.array(FacetValue).describe(what)

export const MentorFacets = z
  .object({
    industries: values('The industries there are'),
    districts: values('The districts there are, as far as the places say so'),
    languages: values('The codes of the languages there are'),
    free: z.int().describe('How many of all have a free place and are not on a break'),
    ruledOut: z
      .int()
      .describe(
        'How many of those who match are kept apart from the mentee by a rule and are listed on demand; requested ones always are',
      ),
  })
  .describe(facetsMeaning)
