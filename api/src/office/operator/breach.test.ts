import { setup } from '@udyam/contract/setup/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { erasure } from '@udyam/contract/erasure/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { beforeEach, expect, test } from 'vitest'
import { firstDays } from '@udyam/contract/privacy/settings'
import { makeAdmin, makeMentee, makeMentor, makeVisitor, type Made } from '#test/make.ts'
import { auditOf, mailsTo } from '#test/rows.ts'
import { world, type World } from '#test/world.ts'
import { operate } from './commands.ts'

let here: World

beforeEach(async () => {
  here = await world()
  here.clock.now = new Date('2026-11-23T06:00:00.000Z')
})

const run = (...words: string[]) => operate(here.services, ['breach', ...words])
const opened = async () => {
  const lines = await run('open', 'A copy was lost')
  return { lines, id: /Breach (\w{8})/.exec(lines.join())?.[1] ?? '' }
}

test('a breach begins its clocks of 6 and 72 hours', async () => {
  const { lines } = await opened()
  expect(lines.join('\n')).toMatch(
    /CERT-In is told by 2026-11-23T12:00:00.000Z[^]*whole report by 2026-11-26T06:00:00.000Z/,
  )
  expect(await auditOf(here, 'breach.open')).toMatchObject([{ actor_role: 'operator' }])
})

test('those whose records an administrator has opened are the ones concerned, told once, each in their language', async () => {
  const reader = await makeAdmin(here)
  const owner = await here.as('admin', reader)
  const [seen, unseen] = [await makeMentee(here), await makeMentee(here)]
  await here.db.updateTable('account').set({ language: 'mr' }).where('id', '=', seen.id).execute()
  await owner.call(mentees.get, { params: { id: seen.id } })
  const { id } = await opened()
  expect(await run('affected', id, `read-by:${reader.email}`)).toEqual(['mentee: 1, of whom 0 were told'])
  expect(await run('notify', id, 'Names and numbers were <copied>.')).toEqual(['1 e-mails are being sent.'])
  expect(await run('notify', id, 'Again.')).toEqual(['0 e-mails are being sent.'])
  const [mail, ...more] = await mailsTo(here, seen.email)
  expect(mail).toMatchObject({
    kind: 'breachTold',
    language: 'mr',
    subject: expect.stringContaining('माहिती'),
  })
  expect(mail?.body_text).toContain('Names and numbers were <copied>.')
  expect(mail?.body_html).not.toContain('<copied>')
  expect([...more, ...(await mailsTo(here, unseen.email))]).toEqual([])
})

test('who has asked to be erased is told too, at the address that was theirs', async () => {
  const [leaving, other] = [await makeVisitor(here), await makeVisitor(here)]
  for (const made of [leaving, other]) await (await here.as('visitor', made)).call(erasure.ask)
  const { id } = await opened()
  expect(await run('affected', id, leaving.email)).toEqual(['visitor: 1, of whom 0 were told'])
  await run('affected', id, 'visitor')
  await run('notify', id, 'Names were copied.')
  for (const { email } of [leaving, other])
    expect((await mailsTo(here, email)).map(({ kind }) => kind)).toContain('breachTold')
})

test('a role, addresses and everybody can be named, and the report says how many were told', async () => {
  const mentor = await makeMentor(here)
  await makeVisitor(here)
  await makeVisitor(here)
  const owner = await here.as('admin', await makeAdmin(here))
  const officer = { name: 'Meera Phadnis', email: 'officer@example.org', phone: '' }
  const value = { officer, processors: [], days: firstDays }
  await owner.send(setup.save, { params: { key: 'peopleData' }, body: { value, updatedAt: null } })
  const { id } = await opened()
  expect(await run('affected', id, 'visitor')).toEqual(['visitor: 2, of whom 0 were told'])
  expect(await run('affected', id, mentor.email)).toContain('mentor: 1, of whom 0 were told')
  expect((await run('affected', id, 'everyone')).length).toBe(3)
  expect((await run('report', id)).join('\n')).toMatch(
    /^# A copy was lost\n[^]*visitor: 2[^]*Told: not yet\nContact: Meera Phadnis, officer@example.org$/,
  )
})

test('who was told reads it in the app until it is closed; nobody else does, and nobody before they are told', async () => {
  const [told, other] = [await makeMentee(here), await makeMentor(here)]
  const read = async (role: 'mentee' | 'mentor', made: Made) =>
    (await (await here.as(role, made)).call(privacy.get)).body.data.breaches
  const { id } = await opened()
  await run('affected', id, told.email)
  expect(await read('mentee', told)).toEqual([])
  await run('notify', id, 'Names were copied.')
  expect(await read('mentee', told)).toMatchObject([
    { facts: 'Names were copied.', toldAt: here.clock.now.toISOString() },
  ])
  expect(await read('mentor', other)).toEqual([])
  expect(await run('close', id)).toEqual(['It is closed: the app shows it no more.'])
  expect(await read('mentee', told)).toEqual([])
  expect(await auditOf(here, 'breach.close')).toMatchObject([{ actor_role: 'operator' }])
})

test.each([
  [['breach']],
  [['breach', 'open']],
  [['breach', 'report', 'nosuchid']],
  [['breach', 'affected', 'nosuchid', 'everyone']],
])('%j is refused with how it is used', async (words) => {
  await expect(operate(here.services, words)).rejects.toThrow('It is used as: npm run breach')
})
