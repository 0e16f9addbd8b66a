import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { questions } from '@udyam/contract/questions/calls'
import { expect, test } from 'vitest'
import { parseCsv } from '#platform/csv/csv.ts'
import { findText } from '#platform/lib/texts.ts'
import { intakeWorld, sixQuestions } from '#test/intake-world.ts'
import { makeMentor } from '#test/make.ts'
import type { Caller } from '#test/world.ts'

const matching = {
  needs: ['pricing' as const],
  stage: 'started' as const,
  meeting: 'either' as const,
  times: ['weekend_evening' as const, 'weekday_morning' as const],
  style: 'short_calls' as const,
}

/** A file in words of the rows by heading, and its headings in order. */
async function inWords(by: Caller, language: 'en' | 'mr', query: object = {}) {
  const sent = { query: { headings: 'words' as const, ...query } }
  const { csv } = (await by.call(mentees.exportCsv, sent, { 'accept-language': language })).body
  const [names = [], ...rows] = parseCsv(csv) ?? []
  return { csv, names, rows: rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]]))) }
}

/** Somebody of an intake who has answered all six questions, and an owner. */
async function answered() {
  const w = await intakeWorld()
  const { _id: intake } = await w.make()
  const asked = await w.ask(intake)
  await w.at('2026-03-12')
  const one = await w.register()
  const idsOf = (at: number) => asked[at]?.options.map(({ id }) => id) ?? []
  const values = [idsOf(0)[1] ?? '', idsOf(1).slice(0, 2), 'yes', 4, 'Lamps', 'https://example.com/lamps']
  for (const [at, value] of values.entries())
    await one.mentee.call(questions.answerMentee, { params: { id: asked[at]?._id ?? '' }, body: { value } })
  await one.mentee.call(mentees.answer, { body: { matching } })
  return { w, intake, one, owner: await w.here.as('admin') }
}

test('a file in words has the words of the screen, its intake, and its id behind', async () => {
  const { one, owner } = await answered()
  const { names, rows } = await inWords(owner, 'en')
  expect(names[0]).toBe('Name')
  expect(names.indexOf(findText('en', 'export._id') ?? '')).toBe(names.length - 2)
  expect(rows[0]).toMatchObject({
    Status: 'Registered',
    Intake: 'Autumn 2026',
    Stage: 'Just started',
  })
  const cells = Object.values(rows[0] ?? {})
  expect(cells).toContain(one.email)
  for (const word of ['Weekend evenings; Weekday mornings', 'Short calls when needed', 'Either', 'Yes'])
    expect(cells).toContain(word)
  for (const word of ['registered', 'true', 'short_calls', 'pricing', 'started', 'yes'])
    expect(cells).not.toContain(word)
})

test('a file in words is in the language of its reader, and comes back as nothing new', async () => {
  const { owner } = await answered()
  for (const language of ['en', 'mr'] as const) {
    const { csv, rows } = await inWords(owner, language)
    const cells = Object.values(rows[0] ?? {})
    expect(cells).toContain(findText(language, 'match.style.short_calls'))
    expect(cells).toContain(findText(language, 'selection.state.registered'))
    const { data } = (await owner.call(mentees.previewImport, { body: { csv, mapping: [] } })).body
    expect(data).toMatchObject({ unchanged: 1, changed: 0, bad: 0, problems: [] })
  }
})

test('words of a changed cell are read in any language, and codes as before', async () => {
  const { owner, one } = await answered()
  for (const [cell, style] of [
    [findText('mr', 'match.style.think_aloud') ?? '', 'think_aloud'],
    ['step_by_step', 'step_by_step'],
  ]) {
    const csv = `email,matching.style\n${one.email},"${cell}"`
    const { data } = (await owner.call(mentees.importCsv, { body: { csv } })).body
    expect(data).toMatchObject({ changed: 1, bad: 0 })
    const read = (await owner.call(mentees.get, { params: { id: one.id } })).body.data
    expect(read.matching?.style).toBe(style)
  }
})

test('a file of one intake has every question of it in words, and comes back as nothing new', async () => {
  const { intake, owner } = await answered()
  const asked = sixQuestions.map(({ text }) => text.en)
  const { csv, names, rows } = await inWords(owner, 'en', { intake })
  expect(names.filter((name) => asked.includes(name))).toEqual(asked)
  const [row = {}] = rows
  expect(asked.map((name) => row[name])).toEqual([
    'Men',
    'Udyam; GST',
    'Yes',
    '4',
    'Lamps',
    'https://example.com/lamps',
  ])
  const { rows: inMarathi } = await inWords(owner, 'mr', { intake })
  expect(Object.values(inMarathi[0] ?? {})).toContain('पुरुष')
  const { data } = (await owner.call(mentees.previewImport, { body: { csv, mapping: [] } })).body
  expect(data).toMatchObject({ unchanged: 1, changed: 0, bad: 0, problems: [] })
  const plain = (await owner.call(mentees.exportCsv, { query: { intake } })).body.csv
  const again = (await owner.call(mentees.previewImport, { body: { csv: plain } })).body.data
  expect(again).toMatchObject({ unchanged: 1, changed: 0, bad: 0, problems: [] })
})

test('a file of mentors in words has words too', async () => {
  const { owner, w } = await answered()
  const { id } = await makeMentor(w.here)
  const body = { matching: { stages: ['idea' as const], times: ['weekend_evening' as const] } }
  await owner.call(mentors.update, { params: { id }, query: { seen: '0.0.0' }, body })
  const sent = { query: { headings: 'words' as const } }
  const { csv } = (await owner.call(mentors.exportCsv, sent)).body
  const cells = parseCsv(csv)?.[1] ?? []
  for (const word of ['Idea stage', 'Weekend evenings', 'Approved', 'Yes', 'No'])
    expect(cells).toContain(word)
  const { data } = (await owner.call(mentors.previewImport, { body: { csv, mapping: [] } })).body
  expect(data).toMatchObject({ unchanged: 1, changed: 0, bad: 0, problems: [] })
})
