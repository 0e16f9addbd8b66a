import { contract } from '@udyam/contract'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { type AdminKind, adminKinds } from '@udyam/contract/duties'
import { beforeAll, expect, test } from 'vitest'
import { fillMenteeKeys } from '#platform/db/fill-search-keys.ts'
import { insertMail } from '#platform/mail/mail.store.ts'
import { mayCall } from './calls.ts'
import { makeAdmin, makeMentee, makeMentor, makePromoter, type Made } from './make.ts'
import { introduce } from './walk.ts'
import { world, type Caller, type World } from './world.ts'

/** Written out: who else reads phones, addresses and birth dates is a mistake. */
const withoutContact: readonly AdminKind[] = ['evaluator', 'auditor']

/** Unique value of one field of one person, recognisable anywhere. */
const canaries = {
  phone: ['7011223344', '7011223355', '7011223366'],
  email: ['canary-mentor@example.com', 'canary-mentee@example.com', 'canary-promoter@example.com'],
  dob: ['1971-03-07', '1999-03-07', '1972-03-07'],
  fatherName: ['Canaryfather'],
}
const reads = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, CheckedEndpoint>)
    .filter(([, { method, access }]) => method === 'GET' && typeof access !== 'string')
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
)

let here: World
let people: Made[]
const callers = new Map<string, Caller>()

beforeAll(async () => {
  here = await world()
  const [one, two, three] = canaries.phone
  const mentor = await makeMentor(here, {
    email: 'canary-mentor@example.com',
    phoneNumber: one ?? '',
    dob: '1971-03-07',
    fatherName: 'Canaryfather',
  })
  const mentee = await makeMentee(here, {
    email: 'canary-mentee@example.com',
    mobile_no: two ?? '',
    dob: '1999-03-07',
    education: 'B.Com',
    district: 'Satara',
    goals: 'A dairy',
    expectations: 'Advice on loans',
    interests: ['Dairy'],
  })
  const promoter = await makePromoter(here, {
    email: 'canary-promoter@example.com',
    phoneNumber: three ?? '',
    dob: '1972-03-07',
    fatherName: 'Canaryfather',
  })
  await makeMentor(here, { approve: false, email: 'canary-mentor-2@example.com' })
  people = [mentor, mentee, promoter]
  for (const kind of adminKinds) callers.set(kind, await here.as('admin', await makeAdmin(here, { kind })))
  await insertMail(here.db, {
    accountId: mentor.id,
    recipient: 'canary-mentor@example.com',
    language: 'en',
    kind: 'welcome',
    subject: 'Welcome',
    text: '',
    html: '',
    people: [],
    secret: null,
    now: new Date(),
  })
  await introduce({ here, admin: await here.as('admin'), menteeId: mentee.id }, mentor.id)
})

const tried = adminKinds.flatMap((kind) =>
  reads.filter(({ name }) => mayCall(kind, name)).map(({ name, endpoint }) => ({ kind, name, endpoint })),
)

test.each(tried.filter(({ kind }) => withoutContact.includes(kind)))(
  '$name carries no contact data to an $kind',
  async ({ kind, endpoint }) => {
    expect(await found(kind, endpoint)).toEqual([])
  },
)

test('an owner and a manager find all of it, or the test would see nothing', async () => {
  for (const kind of ['owner', 'manager'] as const) {
    const seen = new Set<string>()
    for (const { endpoint } of tried.filter((one) => one.kind === kind)) {
      for (const canary of await found(kind, endpoint)) seen.add(canary)
    }
    expect([...seen].toSorted()).toEqual(Object.values(canaries).flat().toSorted())
  }
})

test.each([
  { search: 'canary-mentor@example.com' },
  { search: '70112 2' },
  { search: '७०११२' },
  { search: 'Sanjay ７' },
  { search: 'sanj 7' },
  { sort: 'email' },
  { sort: '-phoneNumber' },
  { sort: 'dob' },
])('an auditor neither finds nor sorts people by contact data: %j', async (query) => {
  const ask = (kind: string) => callers.get(kind)?.send(contract.mentors.list, { query })
  expect((await ask('auditor'))?.status).toBe(400)
  expect((await ask('manager'))?.status).toBe(200)
})

test('an auditor finds people by name', async () => {
  const answer = await callers.get('auditor')?.call(contract.mentors.list, { query: { search: 'sanj' } })
  expect(answer?.body.data).toHaveLength(2)
})

const searched = reads.filter(
  ({ endpoint: { csv, query } }) => csv === undefined && 'search' in (query?.shape ?? {}),
)

test.each(
  tried.filter(
    ({ kind, name }) => withoutContact.includes(kind) && searched.some((one) => one.name === name),
  ),
)('$name finds an $kind nobody by the letters of an address', async ({ kind, endpoint }) => {
  for (const search of ['canary', 'anary-ment', 'example', 'xmpl']) {
    const params = { id: people[1]?.id ?? '' }
    const answer = await callers.get(kind)?.send(endpoint, { params, query: { search } })
    expect([search, answer?.status, answer?.body['data']]).toEqual([search, 200, []])
  }
})

test('an owner finds them by these letters, or the test above would see nothing', async () => {
  const owner = callers.get('owner')
  for (const list of [
    contract.mentors.list,
    contract.mentees.list,
    contract.promoters.list,
    contract.adminSelection.list,
  ]) {
    expect((await owner?.send(list, { query: { search: 'canary' } }))?.body.data).not.toEqual([])
  }
})

test('an evaluator finds a mentee by a name in either script, and by interests', async () => {
  // As it stands for a mentee who is older than this way to search.
  await here.db.updateTable('mentee').set({ name_search_key: '' }).execute()
  await fillMenteeKeys(here.db)
  for (const search of ['priya', 'प्रिया', 'dairy']) {
    const answer = await callers.get('evaluator')?.send(contract.adminSelection.list, { query: { search } })
    expect(answer?.body.data).toMatchObject([{ name: 'Priya Kulkarni' }])
  }
})

/** Canaries in an endpoint's responses, for the list or each person. */
async function found(kind: string, endpoint: CheckedEndpoint): Promise<string[]> {
  const answers = await Promise.all(
    people.map(async ({ id }) => (await callers.get(kind)?.call(endpoint, { params: { id } }))?.body),
  )
  const text = JSON.stringify(answers)
  return Object.values(canaries)
    .flat()
    .filter((canary) => text.includes(canary))
}
