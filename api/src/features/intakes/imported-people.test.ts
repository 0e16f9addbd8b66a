import { mentees } from '@udyam/contract/mentees/calls'
import { rollingId } from '@udyam/contract/intakes/values'
import { expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { csvOf } from '#test/csv.ts'
import { intakeWorld, sixQuestions } from '#test/intake-world.ts'
import { expectRefusal } from '#test/rows.ts'

/** Two open intakes, one that is closed, and a file of one person with an answer to the question of the second. */
async function twoOpen() {
  const [, , loan] = sixQuestions
  if (!loan) throw new Error('no question')
  const w = await intakeWorld()
  const { _id: closed } = await w.make({
    slug: 'winter',
    opensOn: '2026-03-01',
    closesOn: '2026-03-09',
    releaseOn: null,
  })
  const { _id: first } = await w.make()
  const { _id: second } = await w.make({ slug: 'spring', opensOn: '2026-03-11', closesOn: '2026-03-25' })
  await w.ask(second, [loan])
  await w.at('2026-03-12')
  let people = 0
  const file = () => {
    people += 1
    const email = `new${people}@example.com`
    const row = ['Asha Rao', email, `982201234${people}`, 'Yes']
    return { email, csv: csvOf(['Name', 'Email', 'Mobile', loan.text.en], [row]), mapping: [] }
  }
  const intakeOf = async (email: string) => {
    const row = await w.here.db
      .selectFrom('application')
      .innerJoin('account', 'account.id', 'mentee_id')
      .where('email', '=', email)
      .select('intake_id')
      .executeTakeFirst()
    return row?.intake_id
  }
  return { w, closed, first, second, file, intakeOf }
}

test('people of a file join the open intake that is chosen, else the one that closes first', async () => {
  const { w, first, second, file, intakeOf } = await twoOpen()
  const { email, ...plain } = file()
  expect(
    (await w.admin.call(mentees.importCsv, { body: { ...plain, mode: 'good' } })).body.data,
  ).toMatchObject({ bad: 1 })
  const { email: other, ...body } = file()
  const asked = { ...body, intake: second }
  expect((await w.admin.call(mentees.previewImport, { body: asked })).body.data).toMatchObject({
    created: 1,
    bad: 0,
  })
  expect((await w.admin.call(mentees.importCsv, { body: asked })).body.data).toMatchObject({
    created: 1,
    bad: 0,
  })
  expect([await intakeOf(email), await intakeOf(other)]).toEqual([undefined, second])
  const { email: third, csv } = file()
  const without = csv.replaceAll(',Yes', ',')
  expect((await w.admin.call(mentees.importCsv, { body: { csv: without, mapping: [] } })).status).toBe(200)
  expect(await intakeOf(third)).toBe(first)
})

test('an intake that is not open, or none at all, is refused by its name, and nobody is added', async () => {
  const { w, closed, file, intakeOf } = await twoOpen()
  const { email, ...body } = file()
  for (const intake of [closed, rollingId, crypto.randomUUID()])
    for (const call of [mentees.previewImport, mentees.importCsv])
      expectRefusal(await w.admin.call(call, { body: { ...body, intake } }), {
        status: 400,
        message: messageText('intake_not_open'),
        field: 'intake',
      })
  const wrong = await w.admin.send(mentees.importCsv, { body: { ...body, intake: 'spring' } })
  expect(wrong).toMatchObject({ status: 400, body: { errors: { intake: expect.any(String) } } })
  expect(await intakeOf(email)).toBeUndefined()
})
