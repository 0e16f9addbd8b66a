import { audit } from '@udyam/contract/audit/calls'
import { contact } from '@udyam/contract/contact/calls'
import type { Columns } from '@udyam/contract/csv/values'
import { readHeaders } from '@udyam/contract/importing/headers'
import { importTargets, ofInvited } from '@udyam/contract/importing/targets'
import { menteeCsvColumns, mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { outbox } from '@udyam/contract/outbox/calls'
import { planSharing } from '@udyam/contract/plans/calls'
import { mentorCsvColumns } from '@udyam/contract/profile/mentor-columns'
import { promoterCsvColumns, promoters } from '@udyam/contract/promoters/calls'
import { type Language, languages } from '@udyam/contract/texts/languages'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeMentee, makeMentor, makePromoter } from '#test/make.ts'
import { auditOf, expectRefusal } from '#test/rows.ts'
import { world, type Caller, type World } from '#test/world.ts'
import { csvOf } from '#test/csv.ts'
import { parseCsv } from './csv.ts'
import { columnLabel, indianCell, inUtc, labelsOf } from './csv-words.ts'

const nouns: { noun: string; columns: Columns }[] = [
  { noun: 'mentees', columns: ofInvited(menteeCsvColumns) },
  { noun: 'mentors', columns: ofInvited(mentorCsvColumns) },
  { noun: 'promoters', columns: promoterCsvColumns },
]
const lists = [
  mentees.exportCsv,
  mentors.exportCsv,
  promoters.exportCsv,
  contact.exportCsv,
  audit.exportCsv,
  outbox.exportCsv,
  planSharing.exportQuality,
]

let here: World
let admin: Caller

beforeEach(async () => {
  here = await world()
  admin = await here.as('admin')
})

async function exported(call: (typeof lists)[number], language?: Language): Promise<string> {
  const query = language ? { headings: 'words' as const } : {}
  const { body } = await admin.call(call, { query }, language && { 'accept-language': language })
  return body.csv
}

const firstRow = (csv: string) => parseCsv(csv)?.[0] ?? []

describe.each(languages)('headings in %s', (language) => {
  test('name each column of each list, no two alike', async () => {
    for (const list of lists) {
      const [names, words] = [firstRow(await exported(list)), firstRow(await exported(list, language))]
      expect(words).toHaveLength(names.length)
      expect(words.filter((word, at) => word === names[at])).toEqual([])
      expect(new Set(words).size, list.csv).toBe(words.length)
      const letters = language === 'en' ? /[a-z]/ : /[\u0900-\u097f]/
      expect(words.filter((word) => !letters.test(word))).toEqual([])
    }
  })

  test.each(nouns)('are the same columns of $noun again, together and alone', ({ columns }) => {
    const names = Object.keys(columns)
    const targets = importTargets(columns)
    const known = labelsOf(columns)
    const words = names.map((column) => columnLabel(column, { language, list: '' }))
    const own = names.map((name) => (targets.includes(name) ? name : ''))
    const sure = own.map((target) => ({ target, isGuess: false }))
    expect(readHeaders(words, columns, known)).toEqual(sure)
    const alone = words.map((word, at) =>
      own[at] === '' ? sure[at] : readHeaders([word], columns, known)[0],
    )
    expect(alone).toEqual(sure)
    expect(new Set(own.filter(Boolean)).size).toBe(targets.filter((target) => target in columns).length)
  })

  test('an export in words comes in again and changes nothing', async () => {
    const { id } = await makeMentee(here, {
      dob: '1999-05-01',
      interests: ['Dairy', 'a;b'],
      district: 'Satara',
      goals: '=1',
    })
    const matching = { needs: ['exports'], meeting: 'online' as const, style: 'short_calls' as const }
    await admin.call(mentees.update, { params: { id }, body: { matching } })
    await makeMentor(here, { skills: ['Law'], languages: ['Marathi'], headline: 'A dairy' })
    await makePromoter(here, { location: 'Wai' })
    for (const { exportCsv, previewImport } of [mentees, mentors, promoters]) {
      const csv = await exported(exportCsv, language)
      const { body } = await admin.call(previewImport as typeof mentees.previewImport, {
        body: { csv, mapping: [] },
      })
      expect(body.data).toMatchObject({ created: 0, changed: 0, unchanged: 1, bad: 0, problems: [] })
      const { columns = [] } = body.data
      expect(columns.find(({ field }) => field === 'updatedAt')?.samples[0]).toMatch(/\d{3}\+05:30$/)
      expect(columns.filter(({ isGuess }) => isGuess)).toEqual([])
    }
  })
})

test('names and UTC times stay what they are without words; the audit log says nothing of the wording', async () => {
  await makeMentee(here, { name: 'Asha' })
  const [names, row] = parseCsv(await exported(mentees.exportCsv)) ?? []
  expect(names).toEqual(Object.keys(menteeCsvColumns))
  expect(row?.at(-1)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  await exported(mentees.exportCsv, 'mr')
  const events = await auditOf(here, 'mentee.export')
  expect(events).toHaveLength(2)
  expect(JSON.stringify(events)).not.toContain('headings')
  const wrong = await admin.send(mentees.exportCsv, { query: { headings: 'codes' } })
  expectRefusal(wrong, {
    status: 400,
    message: 'Please choose one of these: names, words',
    field: 'headings',
  })
})

test('moments are those of Indian clocks, days stay days', async () => {
  const { id } = await makeMentee(here, { dob: '1999-05-01', goals: '2026-11-28T13:08:05.123Z' })
  const at = new Date('2026-11-28T19:38:05.123Z')
  await sql`update mentee set created_at = ${at} where id = ${id}`.execute(here.db)
  const [names = [], row = []] = parseCsv(await exported(mentees.exportCsv, 'hi')) ?? []
  const cell = (column: string) =>
    row[names.indexOf(columnLabel(column, { language: 'hi', list: 'mentees' }))]
  expect(cell('createdAt')).toBe('2026-11-29 01:08')
  expect(cell('dob')).toBe('1999-05-01')
  // What somebody has written stays as it is.
  expect(cell('goals')).toBe('2026-11-28T13:08:05.123Z')
})

test('a change since the export in words is noticed, and none before it', async () => {
  const { id } = await makeMentee(here, { goals: 'A dairy' })
  const [words = [], row = []] = parseCsv(await exported(mentees.exportCsv, 'mr')) ?? []
  const body = { csv: csvOf(words, [row.map((cell) => (cell === 'A dairy' ? 'Bees' : cell))]), mapping: [] }
  const preview = async () => (await admin.call(mentees.previewImport, { body })).body.data
  expect(await preview()).toMatchObject({ changed: 1, bad: 0 })
  const later = new Date(Date.parse(row.at(-1) ?? '') + 1)
  await here.db.updateTable('mentee').set({ updated_at: later }).where('id', '=', id).execute()
  expect(await preview()).toMatchObject({
    changed: 0,
    problems: [{ column: 'updatedAt', code: 'stale_record' }],
  })
})

test.each([
  ['2026-11-28T13:08:05.123Z', '2026-11-28 18:38', '2026-11-28T18:38:05.123+05:30'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01 00:00', '2027-01-01T00:00:00.000+05:30'],
  ['', '', ''],
  ['soon', 'soon', 'soon'],
])('%s is shown as %s, exactly as %s', (moment, shown, exact) => {
  expect(indianCell(moment, { isExact: false })).toBe(shown)
  expect(indianCell(moment, { isExact: true })).toBe(exact)
  expect(inUtc(exact)).toBe(moment)
})
