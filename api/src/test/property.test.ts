import { contract } from '@udyam/contract'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { Failure } from '@udyam/contract/parts/errors'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openApiDocument } from '#platform/openapi/openapi.ts'
import { openSession } from '#people/accounts/session.ts'
import * as make from './make.ts'
import { makeMeeting, makeMentorship } from './make-selection.ts'
import { world, type World } from './world.ts'

const calls = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, CheckedEndpoint>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
)
const callers = ['nobody', 'mentee', 'mentor', 'visitor', 'admin'] as const
const runs = Number(process.env['FUZZ_RUNS'] ?? 25)
let here: World
/** The only one: what tells all administrators of something would take longer with each call that is tried. */
let admin: { id: string }
const known: string[] = []

beforeAll(async () => {
  here = await world()
  admin = await make.makeAdmin(here)
  const { _id } = await make.makeCategory(here)
  const { _id: subcategory } = await make.makeSubcategory(here, { categoryId: _id })
  const people = [
    await make.makeMentor(here, { category: _id, subcategory }),
    await make.makeMentor(here, { approve: false }),
  ]
  people.push(await make.makeMentee(here), await make.makePromoter(here))
  known.push(_id, subcategory, await make.makeMessage(here), ...people.map(({ id }) => id))
})

test.each(calls)(
  '$name answers whatever is sent to it in its own shape, and never with a fault',
  async ({ endpoint }) => {
    const tokens = new Map<string, { access_token: string; refresh_token: string }>()
    const { ids, ...two } = await someoneMentored()
    const people = { ...two, visitor: await make.makeVisitor(here), admin }
    for (const [role, { id }] of Object.entries(people)) {
      tokens.set(role, await openSession(here.services, { id, role: 'mentee', remember: false }))
    }
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...callers), sent(endpoint, ids), async (role, { input, headers }) => {
        const session = tokens.get(role)
        const own = session && {
          authorization: `Bearer ${session.access_token}`,
          'x-refresh-token': session.refresh_token,
        }
        const { status, body } = await here.nobody.send(endpoint, input, { ...own, ...headers })
        expect(status, JSON.stringify(body)).toBeLessThan(500)
        const schema = status < 400 ? endpoint.response : Failure
        expect(schema.parse(body)).toEqual(body)
        expect([endpoint.status ?? 200, 400, 401, 403, 404, 409, 413, 415, 429]).toContain(status)
      }),
      { numRuns: runs, seed: Number(process.env['FUZZ_SEED'] ?? 7) },
    )
  },
)

/** The two of a mentorship, with what they share. */
async function someoneMentored() {
  const made = await makeMentorship(here)
  const record = { mentorship_id: made.id, author: 'mentee', text: 'x' } as const
  const meetings = [
    await makeMeeting(here, made),
    await makeMeeting(here, made, { startsAt: new Date(Date.now() + 86_400_000) }),
  ]
  const rows = [
    await here.db.insertInto('meeting_note').values(record).returning('id').executeTakeFirstOrThrow(),
    await here.db.insertInto('mentorship_message').values(record).returning('id').executeTakeFirstOrThrow(),
    await here.db
      .insertInto('mentorship_item')
      .values({ mentorship_id: made.id, kind: 'goal', text: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ]
  return {
    mentee: made.mentee,
    mentor: made.mentor,
    ids: [made.id, ...meetings, ...rows.map(({ id }) => id)],
  }
}

const garbage = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    ' ',
    '\0',
    '\ud800',
    'x'.repeat(3000),
    [],
    {},
    [[]],
    [null],
  ),
  fc.constantFrom<unknown>(
    'infinity',
    'today',
    '0000-01-01',
    '9999-12-31',
    '2000-02-30',
    '275760-09-13T00:00:00Z',
  ),
  fc.constantFrom<unknown>(
    "'; drop table mentor; --",
    '%',
    '_',
    String.raw`\ `,
    '__proto__',
    '<script>',
    '👩‍🌾',
    'ज्ञा',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.constant(undefined),
)
const inQuery = fc.oneof(
  garbage.map((value) =>
    typeof value === 'string' && value.isWellFormed() ? value : JSON.stringify(value ?? null),
  ),
  fc.constantFrom(
    '1',
    '0',
    '100',
    '101',
    '1000000',
    'true',
    'Pune',
    'Law',
    '5+',
    '99',
    '-name',
    'firstName',
    '2026-01-01',
  ),
)
const headerSets = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { authorization: 'Bearer x.y.z' },
    { authorization: 'Basic eDp5' },
    { authorization: '' },
    { 'x-refresh-token': 'x' },
    { 'accept-language': 'mr;q=0.9,*;q=0.1' },
    { 'accept-language': '\u00ff'.repeat(200) },
    { 'x-forwarded-for': 'a, b, c' },
    { host: 'evil.example' },
    { 'accept-encoding': 'br;q=x, zstd' },
    { origin: 'null' },
  ),
)

/** Input that is right but for some of its fields, so that it comes in by more than the front door. */
function sent(endpoint: CheckedEndpoint, ids: string[]) {
  const id = () =>
    fc.oneof(
      fc.constantFrom(...known),
      fc.constantFrom(...ids),
      fc.uuid(),
      fc.constantFrom('x', '%00', '..%2f', encodeURIComponent('ज्ञ')),
    )
  const params = fc.record({ id: id() })
  const query = mutated(endpoint, 'query')
  const body = fc.oneof({ weight: 9, arbitrary: mutated(endpoint, 'body') }, garbage)
  const input = fc.record({
    params,
    query: endpoint.query === undefined ? fc.constant({}) : (query as fc.Arbitrary<Record<string, string>>),
    body: endpoint.method === 'GET' ? fc.constant(undefined) : body.map((value) => value ?? undefined),
  })
  return fc.record({ input, headers: headerSets })
}

function mutated(endpoint: CheckedEndpoint, part: 'query' | 'body') {
  const example = exampleOf(endpoint, part)
  const wrong = part === 'query' ? inQuery : garbage
  const fields = Object.entries(example).map(([name, value]) => {
    const right = name === 'email' ? fc.emailAddress() : fc.constant(value)
    return [name, fc.oneof({ weight: 6, arbitrary: right }, wrong)] as const
  })
  const all = Object.fromEntries(fields)
  const some = fc.record(all, { requiredKeys: [] })
  const unknown = fc.dictionary(
    fc.constantFrom('role', 'approve', '_id', '__proto__', 'constructor', 'x'),
    wrong,
  )
  return fc
    .tuple(fc.oneof({ weight: 3, arbitrary: fc.record(all) }, some), unknown)
    .map(([given, more]) => ({ ...more, ...given }))
}

const made = openApiDocument(contract, { title: '', publicUrl: 'http://localhost', version: '0' })

function exampleOf(endpoint: CheckedEndpoint, part: 'query' | 'body'): Record<string, unknown> {
  const operation = (made.paths as Record<string, Record<string, unknown>>)[`/${endpoint.path}`]?.[
    endpoint.method.toLowerCase()
  ] as {
    parameters: { name: string; in: string; example: unknown }[]
    requestBody?: { content: { 'application/json': { example: Record<string, unknown> } } }
  }
  if (part === 'body') return operation.requestBody?.content['application/json'].example ?? {}
  const asked = operation.parameters.filter((parameter) => parameter.in === 'query')
  return Object.fromEntries(asked.map(({ name, example }) => [name, String(example)]))
}
