import { contract } from '@udyam/contract'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { logging } from '#platform/http/log.ts'
import { everyRow } from './every-table.ts'
import { makeAdmin, makeMentee, makeMentor } from './make.ts'
import { invitationTokenOf, mailedLinks, resetTokenOf } from './rows.ts'
import { introduce } from './walk.ts'
import { withEnv, world, type Caller, type World } from './world.ts'

const { administrators, auth } = contract
const reads = Object.values(contract)
  .flatMap((calls) => Object.values(calls as Record<string, CheckedEndpoint>))
  .filter(({ method, access }) => method === 'GET' && typeof access !== 'string')

let here: World
let owner: Caller
let secrets: Record<string, string>
let ids: string[]

/** A walk through all that mails a link with a token, on a service that shows no link to anybody. */
beforeAll(async () => {
  here = await withEnv(await world(), { demo: false })
  const admin = await makeAdmin(here)
  owner = await here.as('admin', admin)
  const [mentee, mentor] = [await makeMentee(here), await makeMentor(here)]
  for (const [role, { email }] of [['mentee', mentee] as const, ['admin', admin] as const]) {
    await here.nobody.call(auth.forgotPassword, { body: { role, email } })
  }
  const invited = { name: 'Asha Rane', email: 'asha@example.com', kind: 'manager', language: 'hi' } as const
  await owner.call(administrators.invite, { body: invited })
  await introduce({ here, admin: owner, menteeId: mentee.id }, mentor.id)
  secrets = {
    reset: await resetTokenOf(here, mentee.email),
    'reset of an administrator': await resetTokenOf(here, admin.email),
    invitation: await invitationTokenOf(here, invited.email),
    introduction: (await mailedLinks(here, mentor.email)).at(-1)?.split('?token=')[1] ?? '',
    'access token': owner.tokens?.access ?? '',
    'refresh token': owner.tokens?.refresh ?? '',
  }
  const mails = await here.db.selectFrom('mail').select('id').execute()
  ids = [mentee.id, mentor.id, admin.id, ...mails.map(({ id }) => id)]
})

test('the walk makes them all', () => {
  for (const [name, secret] of Object.entries(secrets)) expect(secret.length, name).toBeGreaterThan(40)
})

test.each(reads)('$method $path shows an owner none of them', async (endpoint) => {
  for (const id of endpoint.path.includes('{id}') ? ids : ['']) {
    const { body } = await owner.call(endpoint, { params: { id } })
    expect(found(JSON.stringify(body))).toEqual([])
  }
})

test('no column of any table holds one', async () => {
  for (const [table, rows] of Object.entries(await everyRow(here.db))) {
    expect(found(rows.join('\n')), table).toEqual([])
  }
})

test('no line of the log has what stands behind the question mark', () => {
  const { logger } = logging(here.services.env)
  const line = typeof logger === 'object' && 'serializers' in logger ? logger.serializers?.req : undefined
  const url = `/reset-password?token=${secrets['reset']}`
  expect(line?.({ method: 'GET', originalUrl: url, url } as never)).toEqual({
    method: 'GET',
    path: '/reset-password',
  })
})

function found(text: string): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []))
}
