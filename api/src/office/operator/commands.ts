import { defaultLanguage } from '@udyam/contract/texts/languages'
import { insertAccount, findAccount } from '#people/accounts/account.store.ts'
import { changeAdministrator, ownersAnd, tellOwners, type Doing } from '#people/accounts/administrators.ts'
import { lockAdministrator, type AdministratorRow } from '#people/accounts/administrators.store.ts'
import { makeLink } from '#people/accounts/mailed-link.ts'
import { insertAuditEvent } from '#platform/audit/audit.store.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { OperatorError } from '#platform/lib/operator-error.ts'
import { text } from '#platform/lib/texts.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { emailOf } from './email.ts'
import { breach } from './breach.ts'
import type { Operating, Operator } from './operator.ts'
import { rotateKey } from './rotate-key.ts'
import { foresee, purge } from '#programme/privacy/retention.ts'
import { roles } from '@udyam/contract/roles'
import { dropFactor } from '#people/accounts/factors/factor-recovery.ts'
import { hasFactor } from '#people/accounts/factors/factor.ts'

/**
 * Removes the second factor of an account of any role.
 *
 * @returns output for the operator
 * @throws OperatorError for an unknown account, or without a factor
 */
async function dropFactorOf(
  db: Db,
  doing: Doing,
  [typedRole, typed]: readonly [role: string, email: string, rest: string],
): Promise<string[]> {
  const role = roles.find((known) => known === typedRole)
  if (role === undefined) throw new OperatorError(`"${typedRole}" is none of the roles ${roles.join(', ')}.`)
  const email = emailOf(typed)
  const found = await findAccount(db, { role, email })
  if (found === undefined) throw new OperatorError(`There is no ${role} ${email}.`)
  if (!(await hasFactor(db, found.id))) throw new OperatorError(`${email} has no two-step sign-in.`)
  await dropFactor(db, doing, found)
  return [
    `The two-step sign-in of the ${role} ${email} is removed, and every session of the account has ended.`,
  ]
}

/** Deletes data beyond the retention periods, or counts it with `--dry-run`. */
async function retain(db: Db, operator: Operator, [how]: readonly string[]): Promise<string[]> {
  if (how !== '' && how !== '--dry-run') {
    throw new OperatorError('It is used as: npm run retention -- [--dry-run]')
  }
  const isDry = how === '--dry-run'
  const found = isDry ? await foresee({ ...operator, db }) : await purge({ ...operator, db })
  const lines = found
    .filter(({ rows }) => rows > 0)
    .map(({ key, table, rows }) => `  ${table}: ${rows} (${key})`)
  const head = isDry ? 'To be deleted now:' : 'Deleted:'
  return lines.length > 0 ? [head, ...lines] : ['Nothing is older than it is to be kept.']
}

type Command = {
  /** Its arguments; those in brackets are optional. */
  takes: readonly string[]
  /** Name of the npm script if it is not `account`. */
  script?: string
  run(db: Db, operator: Operator, words: Words): Promise<string[]>
}
type Words = readonly [first: string, second: string, third: string]

const linkMinutes = 30
const commands: Record<string, Command> = {
  owner: { takes: ['EMAIL'], run: makeOwner },
  'reset-link': { takes: ['EMAIL'], run: makeResetLink },
  'drop-factor': { takes: ['ROLE', 'EMAIL'], run: dropFactorOf },
  'rotate-key': { takes: [], script: 'rotate-key', run: rotateKey },
  retention: { takes: ['[--dry-run]'], script: 'retention', run: retain },
  breach: { takes: ['open|affected|notify|report', '[WHAT]', '[WHO]'], script: 'breach', run: breach },
}

/**
 * Runs an operator command, such as `['owner', 'asha@example.org']`. Each is audited as `operator`; the
 * owners get a mail about
 * changes of accounts.
 *
 * @returns output for the operator
 * @throws OperatorError
 */
export async function operate({ db, ...rest }: Operating, words: readonly string[]): Promise<string[]> {
  const [name = '', ...given] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined || !fits(command, given))
    throw new OperatorError(`It is used as: ${usageOf(name)}`)
  const operator: Operator = {
    ...rest,
    by: (language) => text(language, 'mail.operator'),
    audit: (trx, entry) =>
      insertAuditEvent(
        trx,
        { ...entry, actor: { id: null, role: 'operator' } },
        { user: null, address: '', requestId: '', now: rest.now() },
      ),
  }
  const [first = '', second = '', third = ''] = given
  return inTransaction(db, (trx) => command.run(trx, operator, [first, second, third]))
}

function fits({ takes }: Command, given: readonly string[]): boolean {
  const needed = takes.filter((word) => !word.startsWith('[')).length
  return given.length >= needed && given.length <= takes.length
}

function usageOf(name: string): string {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command?.script !== undefined) {
    return ['npm run', command.script, ...(command.takes.length > 0 ? ['--', ...command.takes] : [])].join(
      ' ',
    )
  }
  return Object.entries(commands)
    .filter(([, { script }]) => script === undefined)
    .map(([known, { takes }]) => `npm run account -- ${known} ${takes.join(' ')}`)
    .join(', or ')
}

async function makeOwner(db: Db, doing: Operator, [typed]: Words): Promise<string[]> {
  const email = emailOf(typed)
  const found = await lockAdministrator(db, { email })
  if (found === undefined) await addOwner(db, doing, email)
  else {
    const state = found.state === 'deactivated' ? 'active' : found.state
    await changeAdministrator(db, doing, { id: found.id, kind: 'owner', state })
  }
  const owner = await administratorOf(db, email)
  return [`${email} is an owner. ${await linkFor(db, doing, owner)}`]
}

async function makeResetLink(db: Db, doing: Operator, [typed]: Words): Promise<string[]> {
  const email = emailOf(typed)
  const found = await administratorOf(db, email)
  if (found.state === 'deactivated') {
    throw new OperatorError(`${email} is deactivated. An owner can activate the account.`)
  }
  await doing.audit(db, { action: 'password.ask', target: targetOf(found) })
  for (const to of await ownersAnd(db, found)) {
    await queueMail(db, doing, {
      kind: 'resetByOperator',
      to,
      values: { name: found.name },
      people: [found.id],
    })
  }
  return [await linkFor(db, doing, found)]
}

async function addOwner(db: Db, doing: Doing, email: string): Promise<void> {
  const [name = email] = email.split('@')
  await insertAccount(db, {
    role: 'admin',
    kind: 'owner',
    state: 'invited',
    email,
    name,
    passwordHash: '',
    language: defaultLanguage,
  })
  const added = await administratorOf(db, email)
  await doing.audit(db, { action: 'admin.invite', target: targetOf(added), fields: ['kind'] })
  await tellOwners(db, doing, added)
}

async function linkFor(db: Db, doing: Doing, { id }: AdministratorRow): Promise<string> {
  const link = await makeLink(db, doing, { kind: 'invitation', accountId: id, minutes: linkMinutes })
  return `This link works once, for ${linkMinutes} minutes: ${link}`
}

async function administratorOf(db: Db, email: string): Promise<AdministratorRow> {
  const found = await lockAdministrator(db, { email })
  if (found === undefined) throw new OperatorError(`There is no administrator ${email}.`)
  return found
}

function targetOf({ id }: AdministratorRow) {
  return { type: 'admin', id }
}
