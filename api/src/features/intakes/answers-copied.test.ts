import { privacy } from '@udyam/contract/privacy/calls'
import { questions } from '@udyam/contract/questions/calls'
import { expect, test } from 'vitest'
import { replaceInWords } from '#programme/privacy/erase-account.store.ts'
import { intakeWorld } from '#test/intake-world.ts'

/** Somebody in an open intake who has answered its first, third and fifth question. */
async function answered() {
  const w = await intakeWorld()
  const { _id: intake } = await w.make()
  const asked = await w.ask(intake)
  await w.at('2026-03-12')
  const one = await w.register()
  const answers = [asked[0]?.options[1]?.id ?? '', undefined, 'yes', undefined, 'Lamps, call Asha Rao']
  for (const [at, value] of answers.entries()) {
    if (value === undefined) continue
    const sent = { params: { id: asked[at]?._id ?? '' }, body: { value } }
    await one.mentee.call(questions.answerMentee, sent)
  }
  return { w, one, asked }
}

test('a copy has the words of question and answer', async () => {
  const { one } = await answered()
  const { _id: id } = (await one.mentee.call(privacy.askExport, { body: { format: 'html' } })).body.data
  await one.mentee.call(privacy.export, { params: { id } })
  const { text } = (await one.mentee.call(privacy.exportFile, { params: { id } })).body.data
  for (const words of ['Which group are you of?', 'Men', 'Have you had a loan?', 'Lamps, call Asha Rao'])
    expect(text).toContain(words)
})

test('an erased name goes out of an answer of another, and the answers go with their account', async () => {
  const { w, one } = await answered()
  await replaceInWords(w.here.db, { pattern: '()Asha Rao', by: '[removed]' })
  const rows = await w.here.db.selectFrom('intake_answer').selectAll().execute()
  expect(rows.map(({ value }) => value)).toContain('Lamps, call [removed]')
  await w.here.db.deleteFrom('account').where('id', '=', one.id).execute()
  expect(await w.here.db.selectFrom('intake_answer').selectAll().execute()).toEqual([])
})
