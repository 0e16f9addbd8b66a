import type {
  MenteeMatch,
  MenteeMatchUpdate,
  MentorMatch,
  MentorMatchUpdate,
} from '@udyam/contract/matching/answer-schemas'
import type { Db } from '#platform/db/open.ts'
import type { Context, User } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { requireHelps } from '#platform/setup/offered.ts'
import { withFittingSubcategory } from './categories.ts'
import { type Given, saveMenteeAnswers, saveMentorAnswers } from './answers.store.ts'

type Answering<Before, Answers> = { id: string; before: Before; answers: Answers | null | undefined }
type Signed = Pick<Context, 'now' | 'audit'> & { user: User }

/**
 * Stores new answers of a mentee and who gave them; nothing if there are none.
 *
 * @throws bad-input for categories that do not fit, conflict for concurrent answers by others
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
  requireFreshAnswers(before, answers?.answeredAt)
  await requireHelps(db, 'matching.needs', fitting.needs)
  await saveMenteeAnswers(db, id, given(context, fitting))
  await context.audit(db, { action: 'matching.answers', target: { type: 'mentee', id }, fields })
}

/**
 * The same of a mentor.
 *
 * @throws conflict for answers that others have given meanwhile
 */
export async function answerForMentor(
  db: Db,
  context: Signed,
  { id, before, answers }: Answering<MentorMatch, MentorMatchUpdate>,
): Promise<void> {
  if (!answers) return
  const fields = newIn(answers, before ?? {})
  if (fields.length === 0) return
  requireFreshAnswers(before, answers.answeredAt)
  await saveMentorAnswers(db, id, given(context, answers))
  await context.audit(db, { action: 'matching.answers', target: { type: 'mentor', id }, fields })
}

function given<Answers>({ user, now }: Signed, answers: Answers): Given<Answers> {
  return { answers, by: user.role === 'admin' ? 'admin' : 'self', now: now() }
}

/** Whether a change contains only answers, which do not change the record or its `updatedAt`. */
export function isAnswersAlone({ matching, updatedAt: _readAt, ...rest }: Record<string, unknown>): boolean {
  return matching !== undefined && Object.keys(rest).length === 0
}

/** Names of changed answers; an empty list equals no answer. */
function newIn(answers: object, before: object): string[] {
  return Object.entries(answers)
    .filter(([name, answer]) => name !== 'answeredAt' && said(answer) !== said(Reflect.get(before, name)))
    .map(([name]) => name)
}

function requireFreshAnswers(before: { answeredAt: string } | null, read: string | null | undefined): void {
  if (read !== undefined && read !== (before?.answeredAt ?? null))
    throw new HttpError('conflict', 'stale_record')
}

function said(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && '_id' in answer) return JSON.stringify(answer._id)
  return JSON.stringify(Array.isArray(answer) && answer.length === 0 ? null : (answer ?? null))
}
