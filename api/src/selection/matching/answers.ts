import type {
  MenteeMatch,
  MenteeMatchUpdate,
  MentorMatch,
  MentorMatchUpdate,
} from '@udyam/contract/schemas/matching/answers'
import type { Db } from '../../db/open.ts'
import type { Context, User } from '../../http/context.ts'
import { withFittingSubcategory } from './categories.ts'
import { saveMenteeAnswers } from './mentee-answers.store.ts'
import { saveMentorAnswers } from './mentor-answers.store.ts'

/** Answers as they are stored, and who gives them. */
export type Given<Answers> = { answers: Answers; by: 'self' | 'admin'; now: Date }

type Answering<Before, Answers> = { id: string; before: Before; answers: Answers | null | undefined }
type Signed = Pick<Context, 'now' | 'audit'> & { user: User }

/**
 * Keeps what is new of a mentee's answers, and who gave it; nothing where none are given or all are known.
 *
 * @throws bad-input for categories that do not fit
 */
export async function answerForMentee(
  db: Db,
  context: Signed,
  { id, before, answers }: Answering<MenteeMatch, MenteeMatchUpdate>,
): Promise<void> {
  const known = before ?? { category: null, subcategory: null }
  const fitting = await withFittingSubcategory(db, known, answers ?? {})
  const fields = newIn(fitting, known)
  if (fields.length === 0) return
  await saveMenteeAnswers(db, id, given(context, fitting))
  await context.audit(db, { action: 'matching.answers', target: { type: 'mentee', id }, fields })
}

/** The same of a mentor. */
export async function answerForMentor(
  db: Db,
  context: Signed,
  { id, before, answers }: Answering<MentorMatch, MentorMatchUpdate>,
): Promise<void> {
  if (!answers) return
  const fields = newIn(answers, before ?? {})
  if (fields.length === 0) return
  await saveMentorAnswers(db, id, given(context, answers))
  await context.audit(db, { action: 'matching.answers', target: { type: 'mentor', id }, fields })
}

function given<Answers>({ user, now }: Signed, answers: Answers): Given<Answers> {
  return { answers, by: user.role === 'admin' ? 'admin' : 'self', now: now() }
}

/** The names of the answers that differ from those before; an empty list says as little as none. */
function newIn(answers: object, before: object): string[] {
  return Object.entries(answers)
    .filter(([name, answer]) => said(answer) !== said(Reflect.get(before, name)))
    .map(([name]) => name)
}

function said(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && '_id' in answer) return JSON.stringify(answer._id)
  return JSON.stringify(Array.isArray(answer) && answer.length === 0 ? null : (answer ?? null))
}
