import * as z from 'zod'
import { archivedStatus } from '#bulk/values.ts'
import { text } from '#parts/fields.ts'
import { districtFacets, facetsMeaning, inDistrict, inIntake, listQuery } from '#parts/page.ts'
import { givenAnswer, listedQuestions } from '#questions/schemas.ts'
import { code } from '#texts/code.ts'
import { adminMentorSorts, mentorSorts, mentorStatuses } from './values.ts'

/** The experience filter: "5+" or 5. */
export const experienceFilter = () =>
  z
    .string({ error: code('value_invalid') })
    .trim()
    .regex(/^\d{1,2}\+?$/, code('value_invalid'))
    .meta({ examples: ['10+'] })
    .transform((value) => Number.parseInt(value, 10))
    .optional()
    .describe('At least so many years: 5+, 10+, 15+ or 20+')

const filter = (what: string) => text({ max: 200 }).optional().describe(`Only this ${what}`)

export const MentorQuery = listQuery(mentorSorts, {
  industry: filter('industry'),
  location: filter('location'),
  experience: experienceFilter(),
})

export const AdminMentorQuery = listQuery(adminMentorSorts, {
  status: z
    .enum([...mentorStatuses, archivedStatus], { error: code('value_invalid') })
    .optional()
    .describe('Only this status; the archived are in no other list'),
  industry: filter('industry'),
  district: inDistrict(),
  location: filter('location'),
  experience: experienceFilter(),
  answer: givenAnswer(),
  intake: inIntake().describe(
    'The intake whose questions and answers are shown, by its id: of `answer`, copies of the question in other intakes do not count. Without `answer` every mentor stays in the list',
  ),
})

/** What the administrators' list of mentors can be filtered by. */
export const MentorFacets = z
  .object({ districts: districtFacets(), questions: listedQuestions() })
  .describe(facetsMeaning)
