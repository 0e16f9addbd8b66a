import { contract } from '@udyam/contract'
import { expect, test, vi } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { inWords, autumn } from '#test/intake-world.ts'
import { expectRefusal } from '#test/rows.ts'
import { world } from '#test/world.ts'

const { intakes, photos, system } = contract

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

test('without its library there are posters to print, and no squares', async () => {
  const here = await world()
  const owner = await here.as('admin')
  const body = {
    ...autumn,
    name: inWords('Autumn'),
    opensOn: '2999-01-01',
    closesOn: '2999-01-02',
    releaseOn: null,
  }
  const { _id: id } = (await owner.call(intakes.create, { body })).body.data
  const poster = (shape: 'a4' | 'square') => owner.call(intakes.poster, { params: { id }, query: { shape } })
  expect((await poster('a4')).status).toBe(200)
  expectRefusal(await poster('square'), { status: 409, message: messageText('poster_no_square') })
})
