import { contract } from '@udyam/contract'
import type { CheckedEndpoint } from '@udyam/contract/endpoint'
import { Failure } from '@udyam/contract/parts/errors'
import { beforeAll, describe, expect, test } from 'vitest'
import { findText } from '#platform/lib/texts.ts'
import { fill } from '@udyam/contract/texts/fill'
import { languages } from '@udyam/contract/texts/languages'
import { mayCall } from './calls.ts'
import { followed, made, mistyped, offValue, type Operation, type Wrong } from './wrong-values.ts'
import { world, type Caller, type World } from './world.ts'

const calls = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, CheckedEndpoint>).map(([name, endpoint]) => {
    const path = (made.paths as Record<string, Record<string, unknown>>)[`/${endpoint.path}`]
    const operation = path?.[endpoint.method.toLowerCase()] as Operation | undefined
    const { parameters = [], requestBody } = operation ?? {}
    const query = Object.fromEntries(
      parameters.filter((one) => one.in === 'query').map(({ name: field, schema }) => [field, schema]),
    )
    return {
      name: `${group}.${name}`,
      endpoint,
      query: { type: 'object', properties: query },
      body: followed(requestBody?.content['application/json'].schema ?? {}),
    }
  }),
)

let here: World
const callers = new Map<string | null, Caller>()

beforeAll(async () => {
  here = await world()
  callers.set(null, here.nobody)
  for (const role of ['mentee', 'mentor', 'visitor'] as const) callers.set(role, await here.as(role))
  callers.set('owner', await here.as('admin'))
})

const tried = calls.map((call) => ({
  ...call,
  offered: { query: offValue(call.query), body: offValue(call.body) },
  mistyped: { query: undefined, body: mistyped(call.body) },
}))

test('the walk finds the inputs', () => {
  const fields = tried.flatMap(({ offered: { query, body } }) => [
    ...(query?.takes ?? []),
    ...(body?.takes ?? []),
  ])
  expect(fields.length).toBeGreaterThan(350)
  expect(tried.flatMap(({ mistyped: { body } }) => body?.takes ?? []).length).toBeGreaterThan(400)
})

test.each(tried.filter(({ offered: { query, body } }) => query ?? body))(
  '$name says what a field takes that has another value',
  async ({ name, endpoint, offered }) => expectTold(await refused(name, endpoint, offered), offered),
)

test.each(tried.filter(({ mistyped: { body } }) => body))(
  '$name says what a field takes that has another type',
  async ({ name, endpoint, mistyped: sent }) => {
    const { errors, codes } = await refused(name, endpoint, sent)
    expectTold({ errors }, sent)
    for (const [field] of sent.body?.takes ?? []) {
      expect(codes[field], field).not.toMatch(/_required$|^fill_all|^agree_/)
    }
  },
)

const id = '3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90'

describe('a sentence', () => {
  test.each<[string, string, CheckedEndpoint, { query?: Record<string, string>; body?: object }, string[]]>([
    [
      'status',
      'of a choice',
      contract.mentors.list,
      { query: { status: 'approved' } },
      [
        'Please choose one of these: Pending, Approved, Blocked, archived',
        'कृपया इनमें से एक चुनें: Pending, Approved, Blocked, archived',
        'कृपया यांपैकी एक निवडा: Pending, Approved, Blocked, archived',
      ],
    ],
    [
      'limit',
      'of a number in a query',
      contract.mentors.list,
      { query: { limit: '1001' } },
      [
        'Please enter a whole number from 1 to 1000',
        'कृपया 1 से 1000 तक की पूर्ण संख्या भरें',
        'कृपया 1 ते 1000 मधील पूर्ण संख्या भरा',
      ],
    ],
    [
      'rating',
      'of a number in a body',
      contract.promoters.create,
      { body: { rating: 5.5 } },
      ['Please enter a number from 0 to 5', 'कृपया 0 से 5 तक की संख्या भरें', 'कृपया 0 ते 5 मधील संख्या भरा'],
    ],
    [
      'approve',
      'of a yes or no',
      contract.mentors.update,
      { body: { approve: 'yes' } },
      ['Please enter true or false', 'कृपया true या false भरें', 'कृपया true किंवा false भरा'],
    ],
    [
      'from',
      'of a day',
      contract.audit.list,
      { query: { from: '28.11.2026' } },
      [
        'Please enter a date like 2026-11-28',
        'कृपया 2026-11-28 जैसी तारीख भरें',
        'कृपया 2026-11-28 अशी तारीख भरा',
      ],
    ],
    [
      'updatedAt',
      'of a moment',
      contract.mentors.update,
      { body: { updatedAt: 'today' } },
      [
        'Please enter a date and time like 2026-11-28T09:30:00Z',
        'कृपया तारीख और समय 2026-11-28T09:30:00Z की तरह भरें',
        'कृपया तारीख आणि वेळ 2026-11-28T09:30:00Z अशी भरा',
      ],
    ],
    [
      'category',
      'of an id',
      contract.mentors.update,
      { body: { category: 'Technology' } },
      [
        `Please enter an id of 36 characters like ${id}`,
        `कृपया 36 अक्षरों की आईडी भरें, जैसे ${id}`,
        `कृपया 36 अक्षरी आयडी भरा, उदा. ${id}`,
      ],
    ],
    [
      'subject',
      'of a long text',
      contract.contact.send,
      { body: { subject: 'x'.repeat(201) } },
      [
        'Please enter text of at most 200 characters',
        'कृपया ज़्यादा से ज़्यादा 200 अक्षरों का पाठ भरें',
        'कृपया जास्तीत जास्त 200 अक्षरांचा मजकूर भरा',
      ],
    ],
    [
      'firstName',
      'of a number in place of a text',
      contract.mentors.signup,
      { body: { firstName: 5 } },
      [
        'Please enter text like this: Sanjay',
        'कृपया इस तरह का पाठ भरें: Sanjay',
        'कृपया अशा प्रकारचा मजकूर भरा: Sanjay',
      ],
    ],
    [
      'dob',
      'of a number in place of a birth date',
      contract.mentors.signup,
      { body: { dob: 19980423 } },
      [
        'Please enter a date like 2026-11-28',
        'कृपया 2026-11-28 जैसी तारीख भरें',
        'कृपया 2026-11-28 अशी तारीख भरा',
      ],
    ],
    [
      'interests',
      'of a text in place of a list',
      contract.mentees.signup,
      { body: { interests: 'Finance' } },
      [
        'Please enter a list of 1 to 30 entries',
        'कृपया 1 से 30 प्रविष्टियों की सूची भरें',
        'कृपया 1 ते 30 नोंदींची यादी भरा',
      ],
    ],
    [
      'matching',
      'of a text in place of an object',
      contract.mentees.create,
      { body: { matching: 'growing' } },
      [
        'Please enter an object with named fields',
        'कृपया नाम वाले फ़ील्ड का ऑब्जेक्ट भरें',
        'कृपया नावे असलेल्या फील्डचा ऑब्जेक्ट भरा',
      ],
    ],
    [
      'value.firstReminderDays',
      'of a number in a setting',
      contract.setup.save,
      { body: { value: { firstReminderDays: 31 }, updatedAt: '2999-01-01T00:00:00Z' } },
      [
        'Please enter a whole number from 1 to 30',
        'कृपया 1 से 30 तक की पूर्ण संख्या भरें',
        'कृपया 1 ते 30 मधील पूर्ण संख्या भरा',
      ],
    ],
  ])('%s: %s', async (field, _of, endpoint, input, sentences) => {
    const admin = callers.get(endpoint.access === 'anyone' ? null : 'owner')
    const { status, body } = (await admin?.send(endpoint, { params: { id, key: 'limits' }, ...input })) ?? {}
    expect(status).toBe(400)
    const { errors, codes, valuesByField } = Failure.parse(body)
    expect(errors?.[field]).toBe(sentences[0])
    const said = languages.map((language) =>
      fill(findText(language, `messages.${codes?.[field] ?? ''}`) ?? '', valuesByField?.[field] ?? {}),
    )
    expect(said).toEqual(sentences)
  })
})

type Sent = { query: Wrong | undefined; body: Wrong | undefined }

async function refused(name: string, endpoint: CheckedEndpoint, { query, body }: Sent) {
  const [, caller] = [...callers].find(([who]) => mayCall(who, name)) ?? []
  const answer = await caller?.send(endpoint, {
    params: { id: crypto.randomUUID() },
    ...(query && { query: query.value as Record<string, string> }),
    ...(body && { body: body.value }),
  })
  expect(answer?.status, JSON.stringify(answer?.body)).toBe(400)
  const { errors = {}, codes = {} } = Failure.parse(answer?.body)
  return { errors, codes }
}

function expectTold({ errors }: { errors: Record<string, string> }, { query, body }: Sent): void {
  for (const [field, parts] of [...(query?.takes ?? []), ...(body?.takes ?? [])]) {
    for (const part of parts) {
      const said = errors[field] ?? ''
      expect(
        typeof part === 'string' ? said.includes(part) : part.test(said),
        `${field}: ${said} (${part})`,
      ).toBe(true)
    }
  }
}
