import { beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { sampleOf } from './sample.ts'
import { world, type World } from './world.ts'
import type { Write } from './write.ts'
import { notWrites } from './not-writes.ts'
import { withBody, writes } from './writes.ts'

const rounds = [0, 1] as const
/** When the edit started: it guards the others and is no value of its own. */
const guard = 'updatedAt'

const calls = withBody.flatMap((call) => {
  const write = writes[call.name]
  return write === undefined ? [] : [{ ...call, write, fields: fieldsOf(call.body) }]
})

test('every call with a body writes fields that can be read, or says why not', () => {
  const known = [...Object.keys(writes), ...Object.keys(notWrites)]
  expect(known.toSorted()).toEqual(withBody.map(({ name }) => name).toSorted())
})

test('every field is tried with two values', () => {
  const alike = calls.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, schema]) => {
      const [one, other] = rounds.map((round) => JSON.stringify(sampleOf(schema, field, round)))
      return one === other ? [`${name} ${field}`] : []
    }),
  )
  // The terms have to be accepted.
  expect(alike).toEqual(['mentees.create terms', 'mentees.update terms'])
})

describe('what is sent is what is read', () => {
  let here: World
  beforeEach(async () => {
    here = await world()
  })

  test.each(calls)('$name', async ({ endpoint, write, fields }) => {
    for (const round of rounds) {
      const { caller, params, given = {}, read } = await write.ready(here, round)
      const sent = Object.fromEntries(
        Object.entries(fields).map(([field, schema]) => [
          field,
          field in given ? given[field] : sampleOf(schema, field, round),
        ]),
      )
      const answer = await caller.send(endpoint, { ...(params && { params }), body: sent })
      expect(answer.status, JSON.stringify(answer.body)).toBe(endpoint.status ?? 200)
      const record = await read(answer.body)
      expect(pick(record, readable(write, fields))).toEqual(pick(sent, readable(write, fields)))
    }
  })
})

function fieldsOf(body: z.ZodObject): Record<string, z.ZodType> {
  const fields = Object.entries<z.ZodType>(body.shape)
  return Object.fromEntries(fields.filter(([field]) => field !== guard))
}

function readable({ unread = {} }: Write, fields: Record<string, unknown>): string[] {
  return Object.keys(fields).filter((field) => !(field in unread))
}

/** These fields of a record; what has a name of its own is given by its id. */
function pick(record: unknown, fields: readonly string[]): Record<string, unknown> {
  const entries = fields.map((field): [string, unknown] => {
    const value: unknown = Reflect.get(record as object, field)
    return [field, typeof value === 'object' && value !== null && '_id' in value ? value._id : value]
  })
  return Object.fromEntries(entries)
}
