import { auth } from '@udyam/contract/auth/calls'
import { expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeAdmin, makeMentor, makePromoter } from '#test/make.ts'
import { auditOf, expectRefusal, rowOf } from '#test/rows.ts'
import { world } from '#test/world.ts'

test('the own name of an administrator is written down, and is never that of another of the team, a mentor or a promoter', async () => {
  const here = await world()
  await makeMentor(here, { firstName: 'Dnyaneshwar', lastName: 'Kale' })
  await makePromoter(here, { firstName: 'Asha', lastName: 'Deshmukh' })
  await makeAdmin(here, { name: 'Sunita Kulkarni' })
  const admin = await here.as('admin', await makeAdmin(here, { kind: 'evaluator', name: 'Ravi Rao' }))
  const rename = (name: string) => admin.call(auth.updateAccount, { body: { name } })
  const taken = [
    'Sunita Kulkarni',
    'SUNITA  KULKARNI',
    'सुनीता कुलकर्णी',
    'Súnita Kulkarni',
    'Asha Deshmukh',
    'ज्ञानेश्वर काळे',
  ]
  const message = messageText('name_in_use')
  for (const name of taken) expectRefusal(await rename(name), { status: 400, message, field: 'name' })
  expect(await rowOf(here, 'account', admin.id)).toMatchObject({ name: 'Ravi Rao' })
  expect((await rename('Ravi V. Rao')).status).toBe(200)
  expect((await rename('RAVI V. RAO')).status).toBe(200)
  const [event] = await auditOf(here, 'account.update')
  expect(event).toMatchObject({ actor_id: admin.id, fields: ['name'], reason: 'Ravi Rao → Ravi V. Rao' })
})
