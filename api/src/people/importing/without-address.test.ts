import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { promoters } from '@udyam/contract/promoters/calls'
import { beforeEach, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { csvOf } from '#test/csv.ts'
import { makeMentee } from '#test/make.ts'
import { withEnv, world, type Caller, type World } from '#test/world.ts'
import { callerOn } from '#test/inviting.ts'

const gateway = { url: 'http://127.0.0.1:1/', secret: 'a secret of the gateway' }
let here: World
let admin: Caller

beforeEach(async () => {
  const demo = await world()
  here = await withEnv(demo, { gateway, demo: false })
  admin = callerOn(here, await demo.as('admin'))
})

const header = ['Name', 'Email', 'Mobile', 'Education']
const bodyOf = (rows: string[][], of = header) => ({ csv: csvOf(of, rows), mapping: [] })
const preview = async (rows: string[][], by = admin) =>
  (await by.call(mentees.previewImport, { body: bodyOf(rows) })).body.data
const run = async (rows: string[][], by = admin) =>
  (await by.call(mentees.importCsv, { body: { ...bodyOf(rows), mode: 'good' } })).body.data
const listed = async () => (await admin.call(mentees.list, { query: { sort: 'name' } })).body.data

test('a row needs a name and one of e-mail and number, and the preview says who has no e-mail', async () => {
  const rows = [
    ['Asha Patil', '', '98220 12345', ''],
    ['Ravi Pawar', 'ravi@example.com', '', ''],
    ['Meena Jadhav', '', '', ''],
    ['', '', '9822012347', ''],
    ['Nitin More', '', '12345', ''],
  ]
  const shown = await preview(rows)
  expect(shown).toMatchObject({ created: 2, bad: 3 })
  expect(shown.rows).toMatchObject([{ kind: 'new', withoutEmail: true }, { kind: 'new' }, {}, {}, {}])
  expect(shown.rows?.[1]).not.toHaveProperty('withoutEmail')
  expect(shown.problems).toMatchObject([
    { row: 4, column: 'email', code: 'email_or_phone', message: messageText('email_or_phone') },
    { row: 5, column: 'name' },
    { row: 6, column: 'mobile_no', code: 'mobile_invalid' },
  ])
  await run(rows)
  expect(await listed()).toMatchObject([
    { name: 'Asha Patil', email: '', mobile_no: '9822012345', invited: true },
    { name: 'Ravi Pawar', email: 'ravi@example.com', mobile_no: '' },
  ])
})

test('without a gateway each row needs both, as before', async () => {
  const silent = callerOn(await withEnv(here, { gateway: undefined }), admin)
  const shown = await preview(
    [
      ['Asha Patil', '', '9822012345', ''],
      ['Ravi Pawar', 'r@example.com', '', ''],
    ],
    silent,
  )
  expect(shown.problems).toMatchObject([
    { row: 2, column: 'email', code: 'email_required' },
    { row: 3, column: 'mobile_no', code: 'mobile_required' },
  ])
})

test('the same number and name are the same person, whatever the letters', async () => {
  await run([['Asha Patil', '', '9822012345', '']])
  expect(await preview([['asha  PATIL', '', '+91 98220-12345', '']])).toMatchObject({ created: 0, bad: 0 })
  expect(await run([['Asha Patil', '', '09822012345', 'B.Com']])).toMatchObject({ created: 0, changed: 1 })
  expect(await listed()).toMatchObject([{ name: 'Asha Patil', education: 'B.Com' }])
  await makeMentee(here, { name: 'Ravi Pawar', mobile_no: '9822012346' })
  expect(await run([['Ravi Pawar', '', '9822012346', 'B.Sc']])).toMatchObject({ created: 0, changed: 1 })
})

test('another name with a number that somebody has is no person of its own, nor the other one', async () => {
  await run([['Asha Patil', '', '9822012345', '']])
  const shown = await run([['Sunil Patil', '', '9822012345', 'M.A.']])
  expect(shown).toMatchObject({ created: 0, changed: 0, bad: 1 })
  expect(shown.problems).toMatchObject([{ row: 2, column: 'mobile_no', code: 'number_of_another' }])
  const twice = [
    ['Nita Rao', '', '9822012348', ''],
    ['Uma Rao', '', '9822012348', ''],
  ]
  expect((await preview(twice)).problems).toMatchObject([{ row: 3, code: 'row_twice' }])
  // With an address of their own, a family may share a number.
  expect(await run([['Sunil Patil', 'sunil@example.com', '9822012345', '']])).toMatchObject({ created: 1 })
})

test('an export without addresses is read again without a change', async () => {
  await run([['Asha Patil', '', '9822012345', '']])
  const { csv } = (await admin.call(mentees.exportCsv)).body
  const again = await admin.call(mentees.previewImport, { body: { csv, mapping: [] } })
  expect(again.body.data).toMatchObject({ created: 0, changed: 0, unchanged: 1, bad: 0 })
})

test('mentors and promoters come in by a number too', async () => {
  const mentor = bodyOf([['Sanjay Kulkarni', '9822012345']], ['Name', 'Mobile'])
  expect((await admin.call(mentors.importCsv, { body: mentor })).body.data).toMatchObject({ created: 1 })
  const promoter = bodyOf([['Vikram Desai', '9822012346']], ['Name', 'Mobile'])
  expect((await admin.call(promoters.importCsv, { body: promoter })).body.data).toMatchObject({ created: 1 })
  expect((await admin.call(mentors.list)).body.data).toMatchObject([
    { email: '', invited: true, status: 'Pending' },
  ])
  expect((await admin.call(promoters.list)).body.data).toMatchObject([{ email: '' }])
  expect(await here.db.selectFrom('mail').selectAll().execute()).toEqual([])
  for (const [call, body] of [
    [mentors.previewImport, mentor],
    [promoters.previewImport, promoter],
  ] as const)
    expect((await admin.call(call, { body })).body.data).toMatchObject({ created: 0, unchanged: 1 })
})
