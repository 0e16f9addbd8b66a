import { urgentCategories, type ReportCategory } from '@udyam/contract/safety/values'
import type { Evidence } from '@udyam/contract/safety/schemas'
import type { Db } from '#platform/db/open.ts'
import type { Services, User } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { secretsOf } from '#platform/lib/keys.ts'
import { seal, unseal } from '#platform/lib/sealed.ts'
import { hashToken } from '#platform/lib/token.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { SelectionContext } from '#programme/selection/context.ts'
import { findMessageOfOther, markReported } from '#programme/selection/messages.store.ts'
import { requireOneOfTwo, targetOf } from '#programme/selection/participant.ts'
import type { Participant } from '#programme/selection/participant.store.ts'
import {
  canSee,
  findEvidence,
  findLinesAround,
  findSubject,
  insertEvidence,
  insertReport,
  type NewReport,
} from './report.store.ts'

type SafetyContext = SelectionContext & { env: Services['env'] }
type Reporting = { reporter: User; category: ReportCategory; text: string }
type Reported = Pick<NewReport, 'about' | 'subjectId' | 'mentorshipId'> & {
  id?: string
  /** When what is reported was written, for the messages around it. */
  at?: Date
}

const reportsPath = '/admin/selection/reports'

/**
 * Reports a message that the other of a mentorship has written, also after its end. Idempotent: a message is reported
 * once.
 *
 * @returns the participant who reports, and the message as they see it from then on
 * @throws not-found for a message that is not theirs to read, or their own
 */
export async function reportMessage(
  db: Db,
  context: SafetyContext,
  { id, ...reporting }: Reporting & { id: string },
) {
  const participant = await requireOneOfTwo(db, reporting.reporter.id, { table: 'mentorship_message', id })
  const { mentorship, side, other } = participant
  const message = requireFound(await findMessageOfOther(db, { id, side }), 'message_not_found')
  if (message.isReported) return message
  await markReported(db, id, context.now())
  await saveReport(db, context, reporting, {
    id,
    about: 'message',
    subjectId: other.id,
    mentorshipId: mentorship.id,
    at: new Date(message.createdAt),
  })
  await context.audit(db, { action: 'mentorship.report', target: targetOf(mentorship) })
  return { ...message, isReported: true }
}

/**
 * Reports the other of a mentorship.
 *
 * @throws not-found for anyone but the mentee and the mentor
 */
export async function reportMentorship(
  db: Db,
  context: SafetyContext,
  { id, ...reporting }: Reporting & { id: string },
): Promise<void> {
  const participant: Participant = await requireOneOfTwo(db, reporting.reporter.id, {
    table: 'mentorship',
    id,
  })
  const { mentorship, other } = participant
  const reported = { about: 'mentorship', subjectId: other.id, mentorshipId: id, at: context.now() } as const
  await saveReport(db, context, reporting, reported)
  await context.audit(db, { action: 'mentorship.report', target: targetOf(mentorship) })
}

/**
 * Reports somebody whom the reporter can see.
 *
 * @throws not-found for anyone else, and for oneself
 */
export async function reportAccount(
  db: Db,
  context: SafetyContext,
  { id, ...reporting }: Reporting & { id: string },
): Promise<void> {
  const { reporter } = reporting
  if (id === reporter.id || !(await canSee(db, reporter.id, id))) {
    throw new HttpError('not-found', 'report_subject_not_found')
  }
  await saveReport(db, context, reporting, { about: 'account', subjectId: id, mentorshipId: null })
  await context.audit(db, { action: 'account.report', target: { type: 'account', id } })
}

/**
 * Opens the sealed evidence of a report for an owner: it is written down with the reason and told to all owners.
 *
 * @throws conflict where none was sealed, or this installation's key does not open it
 */
export async function openEvidence(
  db: Db,
  context: SafetyContext,
  { reportId, reader, reason }: { reportId: string; reader: User; reason: string },
): Promise<Evidence> {
  const found = await findEvidence(db, reportId)
  const opened = found && unseal(secretsOf(context.env), 'evidence', found.sealed)
  if (found === undefined || opened === undefined) throw new HttpError('conflict', 'evidence_missing')
  await context.audit(db, {
    action: 'evidence.open',
    target: { type: 'report', id: reportId },
    reason,
  })
  const details = { reader: reader.name, reason }
  await notify(db, context, {
    to: 'admins',
    kind: 'evidenceOpened',
    details,
    people: [reader.id],
    link: reportsPath,
  })
  return { ...(JSON.parse(opened) as Omit<Evidence, 'sha256'>), sha256: found.sha256 }
}

async function saveReport(
  db: Db,
  context: SafetyContext,
  { reporter, category, text }: Reporting,
  { at, ...reported }: Reported,
): Promise<void> {
  const now = context.now()
  const { subjectId, mentorshipId, about } = reported
  const severity = urgentCategories.includes(category) ? 'urgent' : 'normal'
  const made = { ...reported, reporterId: reporter.id, category, text, severity, now } as const
  const reportId = await insertReport(db, made)
  const lines = mentorshipId === null || at === undefined ? [] : await findLinesAround(db, mentorshipId, at)
  const toLine = ({ author, text: said, at: sent }: (typeof lines)[number]) => ({
    author,
    text: said,
    at: sent.toISOString(),
  })
  const message = lines.find(({ id }) => id === reported.id)
  const evidence = JSON.stringify({
    takenAt: now.toISOString(),
    subject: requireFound(await findSubject(db, subjectId), 'report_subject_not_found'),
    message: message === undefined ? null : toLine(message),
    around: lines.filter((line) => line !== message).map(toLine),
  })
  const sealed = seal([context.env.secretKey], 'evidence', evidence)
  await insertEvidence(db, { reportId, sealed, sha256: hashToken(evidence), now })
  const kind = about === 'message' ? 'messageReported' : 'personReported'
  await notify(db, context, {
    to: 'admins',
    kind,
    details: { reporter: reporter.name, report: reportId },
    people: [reporter.id, subjectId],
    link: reportsPath,
    isUrgent: severity === 'urgent',
  })
}
