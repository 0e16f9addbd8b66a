import { contract } from '@udyam/contract'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { mayCall } from '#test/calls.ts'
import { makeMentorship } from '#test/make-selection.ts'
import { makeMentee, makeMentor } from '#test/make.ts'
import { world, type Caller, type World } from '#test/world.ts'

const { erasure, mentorships } = contract
const words = {
  mentee: { name: 'Zqpriya Zqkulkarni', message: 'zqmessage of the mentee' },
  mentor: { name: 'Zqsanjay Zqpatil', message: 'zqmessage of the mentor' },
}
const reads = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, CheckedEndpoint>)
    .filter(([, { method, events }]) => method === 'GET' && events !== true)
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
)

let here: World
let mentorshipId: string
let ids: string[]
let people: Record<'mentee' | 'mentor', Caller>

beforeEach(async () => {
  here = await world()
  const mentee = await makeMentee(here, { name: words.mentee.name })
  const mentor = await makeMentor(here, { firstName: 'Zqsanjay', lastName: 'Zqpatil' })
  ;({ id: mentorshipId } = await makeMentorship(here, { mentee, mentor }))
  people = { mentee: await here.as('mentee', mentee), mentor: await here.as('mentor', mentor) }
  const params = { id: mentorshipId }
  for (const side of ['mentee', 'mentor'] as const)
    await people[side].call(mentorships.send, { params, body: { text: words[side].message } })
  await people.mentee.call(mentorships.end, { params, body: { reason: 'no_time' } })
  const introduction = await here.db.selectFrom('introduction').select('id').executeTakeFirstOrThrow()
  ids = [mentorshipId, introduction.id, mentee.id, mentor.id]
})

test.each([
  ['mentee', 'mentor'],
  ['mentor', 'mentee'],
] as const)(
  'whoever asks to be erased is hidden at once: the messages and the name of the %s from the %s, until it is undone',
  async (gone, other) => {
    const { name, message } = words[gone]
    const said = [...name.split(' '), message]
    expect(await readBy(other, said)).toEqual(said)

    await people[gone].call(erasure.ask)
    expect(await readBy(other, said)).toEqual([])
    const { status, body } = await people[other].call(mentorships.get, { params: { id: mentorshipId } })
    expect([status, body]).toMatchObject([409, { code: 'mentoring_ended' }])

    const admin = await here.as('admin')
    expect((await admin.call(erasure.undoFor, { params: people[gone] })).status).toBe(200)
    expect(await readBy(other, said)).toEqual(said)
  },
)

/** The given words that one side can read through any endpoint. */
async function readBy(side: 'mentee' | 'mentor', said: string[]): Promise<string[]> {
  const answers: unknown[] = []
  for (const { endpoint } of reads.filter(
    (read) => mayCall(side, read.name) && read.name !== 'system.openapi',
  ))
    for (const id of endpoint.path.includes('{') ? ids : [''])
      answers.push((await people[side].call(endpoint, { params: { id } })).body)
  const text = JSON.stringify(answers)
  return said.filter((word) => text.includes(word))
}
