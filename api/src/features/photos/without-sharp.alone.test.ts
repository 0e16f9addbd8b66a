import { contract } from '@udyam/contract'
import { expect, test, vi } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { expectRefusal } from '#test/rows.ts'
import { world } from '#test/world.ts'

const { photos, system } = contract

// As if npm had no build of it for this machine.
vi.mock('node:module', async (original) => {
  const real = await original<typeof import('node:module')>()
  const createRequire = (from: string) => {
    const require = real.createRequire(from)
    const resolve = (name: string) => require.resolve(name === 'sharp' ? 'not-installed' : name)
    return Object.assign((name: string) => require(name), { resolve })
  }
  return { ...Object.fromEntries(Object.entries(real)), createRequire }
})
vi.mock('sharp', () => {
  throw new Error('Could not load the "sharp" module')
})

test('without its library the service runs, and takes no photos', async () => {
  const here = await world()
  expect((await here.nobody.call(system.meta)).body.data.photos).toBe(false)
  const mentor = await here.as('mentor')
  const answer = await mentor.call(photos.saveMentor, { body: { image: 'UklGRg==' } })
  expectRefusal(answer, { status: 409, message: messageText('photos_off') })
  const owner = await here.as('admin')
  expect((await owner.call(photos.saveTeam, { body: { image: 'UklGRg==' } })).status).toBe(409)
})
