import { type Duty, hasDuty } from '@udyam/contract/duties'
import type { Todo, TodoItem } from '@udyam/contract/dashboard/todo-schemas'
import {
  type BadgePlace,
  badgePlaces,
  rowsOfTodo,
  type TodoKind,
  todoKinds,
} from '@udyam/contract/dashboard/todo-values'
import type { escalationKinds } from '@udyam/contract/selection/values'
import type { Db } from '#platform/db/open.ts'
import type { Context } from '#platform/http/context.ts'
import { findEscalations } from '#programme/selection/snoozed-work/escalations.store.ts'
import {
  type Asked,
  countCases,
  countInbox,
  countMails,
  countPeople,
  countPulses,
  findNames,
  type Waiting,
} from './todo.store.ts'

type EscalationKind = (typeof escalationKinds)[number]

/** Duty per kind. An auditor also sees counts of readable kinds. */
const dutyOf: Record<TodoKind, Duty> = {
  urgent: 'safety.work',
  evaluate: 'selection.evaluate',
  all_evaluations: 'selection.read',
  talk: 'selection.evaluate',
  decide: 'selection.read',
  held: 'selection.read',
  mentors: 'people.list',
  unassigned: 'people.list',
  unanswered: 'people.list',
  call_me: 'selection.introduce',
  low_pulse: 'selection.introduce',
  too_rare: 'selection.introduce',
  mentorships: 'people.list',
  not_joined: 'people.edit',
  names: 'people.list',
  photos: 'people.list',
  stories: 'selection.settings',
  reported: 'safety.work',
  messages: 'inbox.work',
  mails: 'outbox.open',
}

/** Menu entry per kind; null for the evaluations of others. */
const placeOf: Record<TodoKind, BadgePlace | null> = {
  urgent: 'selection',
  evaluate: 'selection',
  all_evaluations: null,
  talk: 'selection',
  decide: 'selection',
  held: 'selection',
  mentors: 'mentors',
  unassigned: 'selection',
  unanswered: 'selection',
  call_me: 'selection',
  low_pulse: 'selection',
  too_rare: 'selection',
  mentorships: 'selection',
  not_joined: null,
  names: 'mentors',
  photos: 'mentors',
  stories: null,
  reported: 'selection',
  messages: 'messages',
  mails: 'outbox',
}

const lines: Partial<Record<EscalationKind, TodoKind>> = {
  unanswered: 'unanswered',
  no_first_meeting: 'mentorships',
  no_meeting: 'mentorships',
  mentor_paused: 'mentorships',
}

/** To-do list of an administrator, most urgent first; an auditor gets counts only. Of an intake alone, if asked. */
export async function findTodo(db: Db, asked: Asked): Promise<Todo> {
  const { user, env, now, intake } = asked
  const has = (kind: TodoKind) => hasDuty(user.kind, dutyOf[kind])
  const found = [
    ...(await countCases(db, asked)),
    ...(has('mentors') ? await countPeople(db, now) : []),
    ...(has('unanswered') ? await countAttention(db, { env, readerId: user.id, now, intake }) : []),
    ...(has('call_me') ? await countPulses(db, { now, intake }) : []),
    ...(has('messages') ? await countInbox(db) : []),
    ...(has('mails') ? await countMails(db, now) : []),
  ].filter(({ kind }) => has(kind))
  const names = await findNames(db, user.kind === 'auditor' ? [] : found.flatMap(({ top }) => top))
  const items = todoKinds.filter(has).map((kind) => itemOf(kind, { found, names }))
  const isWorking = user.kind !== 'auditor'
  const badges = badgePlaces.map((place) => {
    const behind = items.filter(({ kind }) => isWorking && placeOf[kind] === place)
    return [place, behind.reduce((sum, { count }) => sum + count, 0)] as const
  })
  return { items, badges: Object.fromEntries(badges) as Todo['badges'] }
}

function itemOf(
  kind: TodoKind,
  { found, names }: { found: readonly Waiting[]; names: ReadonlyMap<string, string> },
): TodoItem {
  const known = found.find((one) => one.kind === kind)
  return {
    kind,
    count: known?.count ?? 0,
    more: known?.more ?? false,
    oldest: known?.oldest?.toISOString() ?? null,
    snoozed: known?.snoozed ?? 0,
    top: (known?.top ?? []).flatMap(({ id, at, ...about }) => {
      const name = names.get(id)
      const none = { mentorship: null, introduction: null, person: null, reminded: null }
      return name === undefined ? [] : [{ _id: id, name, since: at.toISOString(), ...none, ...about }]
    }),
  }
}

/** Briefs and mentorships that wait too long; of each kind a hundred at most are counted. */
async function countAttention(
  db: Db,
  asked: { env: Context['env']; readerId: string; now: Date; intake: string | undefined },
): Promise<Waiting[]> {
  const kinds = Object.keys(lines) as EscalationKind[]
  const all = await findEscalations(db, { ...asked, kinds })
  return (['unanswered', 'mentorships'] as const).map((kind) => {
    const own = all.filter((line) => lines[line.kind] === kind)
    const awake = own.filter(({ snoozedUntil }) => snoozedUntil === null)
    const [oldest] = awake
    return {
      kind,
      count: awake.length,
      more: false,
      oldest: oldest === undefined ? null : new Date(oldest.since),
      snoozed: own.length - awake.length,
      top: awake.slice(0, rowsOfTodo).map(({ mentee, mentor, since, mentorship, introduction, reminded }) => {
        const isCalled = kind === 'unanswered' && mentor !== null
        const called = isCalled ? { called: { name: mentor.name, about: mentee.name } } : {}
        return { id: mentee._id, at: new Date(since), mentorship, introduction, reminded, ...called }
      }),
    }
  })
}
