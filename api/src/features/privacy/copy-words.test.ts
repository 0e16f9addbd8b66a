import { columnsOf } from '@udyam/contract/data-map/data-map'
import { auditActions } from '@udyam/contract/audit-actions'
import { needs } from '@udyam/contract/profile/needs'
import { privacy } from '@udyam/contract/privacy/calls'
import { purposes, purposesOf } from '@udyam/contract/privacy/purposes'
import { languages } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { columnLabel, valueWords } from '#programme/privacy/copy/copy-words.ts'
import { exportedTables } from '#programme/privacy/own-rows.store.ts'
import { playEverything } from '#test/erasing-cast.ts'
import { world, type Caller, type World } from '#test/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})

const exported = exportedTables.flatMap((entry) =>
  columnsOf(entry.table, entry).filter(({ meaning }) => meaning === 'exported'),
)
/** Allowed values of columns without a database constraint. */
const lists: readonly [column: string, values: readonly string[]][] = [
  ['account.withheld', purposes],
  ['consent.purpose', purposes],
  ['audit_event.action', auditActions],
  ['mentee_match.needs', needs],
  ['mentor_match.times', ['weekday_morning', 'weekend_evening']],
  ['mentor_match.paths', ['first_in_family', 'again_after_setback']],
  ['mentor_match.styles', ['step_by_step', 'short_calls']],
  ['mentorship.end_reason', ['goals_reached', 'mentor_unavailable', 'not_a_fit']],
  ['introduction.reason', ['not_my_field', 'know_too_well', 'other_mentor']],
  ['session.end_reason', ['signed out', 'password changed', 'refresh token replayed', 'too many']],
  ['link.kind', ['reset-password', 'undo-erasure', 'privacy', 'join', 'let-in']],
  ['notification_choice.topic', ['selection', 'introductions', 'mentorship', 'meetings', 'messages']],
  ['saved_view.list', ['mentors', 'requests', 'mentees', 'promoters', 'selection']],
  ['evaluation.flags', ['duplicate', 'missing_information']],
  ['tie_answer.ties', ['family', 'business_partner', 'none']],
  ['mentee.languages', ['Marathi', 'English']],
  ['mentee.district', ['Satara']],
  ['audit_event.target_type', ['mentee', 'application', 'view', 'message']],
]

/** Omitted from the page: the rest of the row is clearer. */
const unsaid = ['photo.type', 'mail.kind', 'waiting_change.call']

test.each(languages)('each column has a name, and each value of a list has words: %s', async (language) => {
  const isSaid = (words: string | undefined) =>
    words !== undefined && (language === 'en' ? /^\p{Lu}|\s|^[a-z]+$/u : /\p{Script=Devanagari}/u).test(words)
  const unnamed = exported.filter(({ column }) => !isSaid(columnLabel(column, language)))
  expect(unnamed.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  const codes = [...(await checkedValues()), ...lists]
  const bare = codes.flatMap(([place, values]) =>
    values
      .filter((value) => {
        const words = valueWords(place, value, language)
        return words === undefined || /[a-z][._][a-z]/.test(words) || !isSaid(words)
      })
      .map((value) => `${place}: ${value}`),
  )
  expect(bare).toEqual([])
})

describe('the copy to read of people who have done all there is to do', () => {
  let people: [string, Caller][]
  let codes: Set<string>
  beforeAll(async () => {
    const cast = await playEverything(here)
    const { mentee, mentor, visitor, team } = cast
    people = [...Object.entries({ mentee, mentor, visitor }), ['owner', team.owner]]
    codes = new Set([...(await checkedValues()), ...lists].flatMap(([, values]) => values))
  })

  test.each(languages)(
    'holds no code: %s',
    async (language) => {
      for (const [who, caller] of people) {
        const parts = partsOf(await copyOf(caller, language), language)
        expect(parts.length, who).toBeGreaterThan(20)
        // Hindi and Marathi do not use Latin letters.
        const isCode = (part: string) =>
          /^[a-z]+(?:[._-][a-z]+)+$/.test(part) ||
          (codes.has(part) && /^[a-z]/.test(part)) ||
          (language !== 'en' && /^[a-z]+$/.test(part))
        expect(parts.filter(isCode), who).toEqual([])
      }
    },
    60_000,
  )
})

test.each(languages)('says in words what was agreed to: %s', async (language) => {
  const caller = await here.as('mentee')
  const { noticeVersion } = (await caller.call(privacy.get)).body.data
  for (const purpose of purposesOf.mentee) {
    await caller.call(privacy.saveConsent, { body: { purpose, given: true, noticeVersion } })
  }
  const parts = partsOf(await copyOf(caller, language), language)
  for (const purpose of purposesOf.mentee) {
    expect(parts).not.toContain(purpose)
    expect(parts).toContain(valueWords('consent.purpose', purpose, language)?.split(', ').at(-1))
    // The same word as a column name has another meaning.
    expect(parts).not.toContain(columnLabel(purpose, language))
  }
})

async function copyOf(who: Caller, language: string): Promise<string> {
  const headers = { 'accept-language': language }
  const asked = await who.call(privacy.askExport, { body: { format: 'html' } }, headers)
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
  return (await who.call(privacy.exportFile, { params: { id: asked.body.data._id } })).body.data.text
}

/**
 * Splits the page into values: lines, list items, and values after a label. English text may look like a code
 * ("Mentor: approved").
 */
function partsOf(html: string, language: string): string[] {
  return [...html.matchAll(/<dd>([^<]*)<\/dd>/g)]
    .flatMap(([, value = '']) => value.split('\n'))
    .flatMap((line) => line.split(', '))
    .flatMap((part) => (language === 'en' ? [part] : [part, part.split(': ').at(-1) ?? '']))
    .map((part) => part.trim())
}

/** Values that database constraints allow in a column of the copy. */
async function checkedValues(): Promise<[string, string[]][]> {
  const { rows } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(here.db)
  const places = new Set(exported.map(({ table, column }) => `${table}.${column}`))
  return rows.flatMap(({ table, rule }): [string, string[]][] => {
    const column = /^CHECK \(\((\w+) = ANY \(ARRAY\[/.exec(rule)?.[1]
    const place = `${table}.${column}`
    if (column === undefined || !places.has(place) || unsaid.includes(place)) return []
    return [[place, [...rule.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value)]]
  })
}
