import {
  menteeStep,
  mentorStep,
  stepTitle,
  type MentorFacts,
  type Step,
} from '@udyam/contract/next-step/next-step'
import type { Db } from '#platform/db/open.ts'
import { findText } from '#platform/lib/texts.ts'
import { fill } from '@udyam/contract/texts/fill'
import type { Language } from '@udyam/contract/texts/languages'
import { findMentoring } from '#programme/selection/capacity.store.ts'
import { readAskedOfMentor } from '#programme/selection/intakes/question.ts'
import { findWaitingSurvey } from '#programme/surveys/survey.store.ts'
import {
  findIntroductionsOfMentee,
  findIntroductionsOfMentor,
  findOpenOfMentee,
} from './introductions.store.ts'
import { interviewOf, questionsOf } from './journey.ts'
import { findMentorshipsOf } from './mentorship-summaries.store.ts'
import { findDecided, findPeopleOf, findStateOf } from './next-step.store.ts'

type Person = { id: string; role: string; language: Language }

/**
 * Title of a mentee's or mentor's next step in their language, for a mail.
 *
 * @returns the text, and the ids of the people it names; undefined for other roles, and if others act next
 */
export async function nameNextStep(
  db: Db,
  { id, role, language }: Person,
  now: Date,
): Promise<{ text: string; people: string[] } | undefined> {
  const step = await findStep(db, { id, role, now })
  if (step?.acts !== 'you') return undefined
  const { key, name } = stepTitle(step)
  return {
    text: fill(findText(language, key) ?? key, { name }),
    people: name === '' ? [] : await findPeopleOf(db, step),
  }
}

async function findStep(db: Db, of: { id: string; role: string; now: Date }): Promise<Step | undefined> {
  if (of.role === 'mentee') return findMenteeStep(db, of)
  if (of.role !== 'mentor') return undefined
  const facts = await findMentorFacts(db, of)
  return facts && mentorStep(facts)
}

/** Takes no lock on the application: a mail only reports the step. */
async function findMenteeStep(db: Db, { id, now }: { id: string; now: Date }): Promise<Step | undefined> {
  const application = await findStateOf(db, id)
  if (application === undefined) return undefined
  return menteeStep({
    state: application.state,
    since: application.since.toISOString(),
    holds: (await findOpenOfMentee(db, id)).holds,
    introductions: await findIntroductionsOfMentee(db, id),
    mentorships: await findMentorshipsOf(db, { personId: id, side: 'mentee', now }),
    survey: await findWaitingSurvey(db, { accountId: id, now }),
    ...(await questionsOf(db, id)),
    ...(await interviewOf(db, id, now)),
  })
}

async function findMentorFacts(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<MentorFacts | undefined> {
  const decided = await findDecided(db, id)
  if (decided === undefined) return undefined
  const introduced = await findIntroductionsOfMentor(db, id, { now })
  return {
    ...decided,
    // Both cases have the same title.
    isIncomplete: false,
    isListed: (await findMentoring(db, id, now)).isInDirectory,
    waiting: introduced.filter(({ state }) => state === 'shared' || state === 'viewed').length,
    introduced: introduced.length,
    mentorships: await findMentorshipsOf(db, { personId: id, side: 'mentor', now }),
    survey: await findWaitingSurvey(db, { accountId: id, now }),
    asked: await findAskedOf(db, { id, now }),
    now,
  }
}

/** What intakes ask of a mentor: a round without an answer, and how many questions. */
export async function findAskedOf(db: Db, { id, now }: { id: string; now: Date }) {
  const { rounds, questions } = await readAskedOfMentor(db, { now: () => now }, id)
  return { round: rounds.find(({ places }) => places === null)?._id ?? null, questions }
}
