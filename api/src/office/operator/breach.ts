import { roles } from '@udyam/contract/roles'
import type { Db } from '#platform/db/open.ts'
import { OperatorError } from '#platform/lib/operator-error.ts'
import { queueMail } from '#platform/mail/queue.ts'
import {
  addAffected,
  type Affected,
  type Breach,
  closeBreach,
  countAffected,
  everybody,
  findBreach,
  insertBreach,
  ofRole,
  readBy,
  takeUntold,
  withAddress,
} from '#programme/privacy/breach.store.ts'
import { findPeopleData } from '#platform/setup/people-data.ts'
import type { Operator } from './operator.ts'
import { emailOf } from './email.ts'

const hour = 3_600_000
/** CERT-In directions of 28 April 2022; rule 7(2)(b) of the DPDP Rules 2025. */
const clocks = { certIn: 6, board: 72 }

const usage =
  'npm run breach -- open TITLE; affected ID everyone|ROLE|ADDRESS,ADDRESS|read-by:ADDRESS; notify ID TEXT; report ID; close ID'

/**
 * Steps of a data breach. `open` starts the deadlines, `affected` selects people, and `notify` mails them and
 * shows it in the app. `report` prints the report to the Board, and `close` ends the display. See
 * docs/breach.md.
 *
 * @returns output for the operator
 * @throws OperatorError
 */
export async function breach(
  db: Db,
  operator: Operator,
  [step = '', what = '', more = '']: readonly string[],
): Promise<string[]> {
  if (step === 'open' && what !== '' && more === '') return open(db, operator, what)
  const found = await findBreach(db, what)
  if (found === undefined || what.length < 4) throw new OperatorError(`It is used as: ${usage}`)
  if (step === 'affected' && more !== '') return affect(db, found, more)
  if (step === 'notify' && more !== '') return tell(db, operator, { found, facts: more })
  if (step === 'report' && more === '') return report(db, found)
  if (step === 'close' && more === '') return close(db, operator, found)
  throw new OperatorError(`It is used as: ${usage}`)
}

async function open(db: Db, operator: Operator, title: string): Promise<string[]> {
  const now = operator.now()
  const id = await insertBreach(db, { title, now })
  await operator.audit(db, { action: 'breach.open', target: { type: 'breach', id } })
  return [`Breach ${id.slice(0, 8)} is open.`, ...clocksOf(now)]
}

function clocksOf(opened: Date): string[] {
  const by = (hours: number) => new Date(opened.getTime() + hours * hour).toISOString()
  return [
    `CERT-In is told by ${by(clocks.certIn)} (${clocks.certIn} hours).`,
    'The Data Protection Board and the people concerned are told without delay.',
    `The Board has the whole report by ${by(clocks.board)} (${clocks.board} hours).`,
  ]
}

async function affect(db: Db, { id }: Breach, who: string): Promise<string[]> {
  await addAffected(db, id, peopleOf(who))
  return affectedLines(db, id)
}

function peopleOf(who: string): Affected {
  if (who === 'everyone') return everybody
  const role = roles.find((known) => known === who)
  if (role !== undefined) return ofRole(role)
  if (who.startsWith('read-by:')) return readBy(emailOf(who.slice('read-by:'.length)))
  return withAddress(who.split(',').map(emailOf))
}

async function affectedLines(db: Db, id: string): Promise<string[]> {
  const counted = await countAffected(db, id)
  if (counted.length === 0) return ['Nobody is named yet.']
  return counted.map(({ role, count, told }) => `${role}: ${count}, of whom ${told} were told`)
}

async function tell(
  db: Db,
  operator: Operator,
  { found, facts }: { found: Breach; facts: string },
): Promise<string[]> {
  const people = await takeUntold(db, { id: found.id, facts, now: operator.now() })
  const values = { facts, link: `${operator.env.publicUrl}/your-rights` }
  let mailed = 0
  for (const to of people) {
    const isMailed = await queueMail(db, operator, {
      kind: 'breachTold',
      to: { ...to, hasVerified: true },
      isUrgent: true,
      values,
      people: [],
    })
    if (isMailed) mailed += 1
  }
  await operator.audit(db, { action: 'breach.tell', target: { type: 'breach', id: found.id } })
  return [`${mailed} e-mails are being sent.`]
}

async function close(db: Db, operator: Operator, { id }: Breach): Promise<string[]> {
  await closeBreach(db, id, operator.now())
  await operator.audit(db, { action: 'breach.close', target: { type: 'breach', id } })
  return ['It is closed: the app shows it no more.']
}

async function report(db: Db, found: Breach): Promise<string[]> {
  const { officer } = await findPeopleData(db)
  const reached = [officer.name, officer.email, officer.phone].filter(Boolean).join(', ')
  return [
    `# ${found.title}`,
    `Opened: ${found.openedAt.toISOString()}`,
    ...clocksOf(found.openedAt),
    `Facts, circumstances and measures: ${found.facts === '' ? '(to be written: notify ID TEXT)' : found.facts}`,
    'Whom it concerns:',
    ...(await affectedLines(db, found.id)),
    `Told: ${found.toldAt?.toISOString() ?? 'not yet'}`,
    `Contact: ${reached === '' ? '(name an officer in the setup)' : reached}`,
  ]
}
