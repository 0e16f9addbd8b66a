import * as z from 'zod'

/** Which of the two values of a field is made: they differ wherever the field allows two. */
export type Round = 0 | 1

/**
 * A value that a schema takes: the parts of an object or a list each by itself, anything else the first guess that
 * is taken.
 *
 * @param name stands in texts, so that no two fields of an object have the same
 * @throws when no guess is taken
 */
export function sampleOf(schema: z.ZodType, name: string, round: Round): unknown {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([field, part]) => [field, sampleOf(part as z.ZodType, field, round)]),
    )
  }
  const inner = innerOf(schema)
  if (inner !== undefined) return sampleOf(inner, name, round)
  const list = schema instanceof z.ZodArray ? [sampleOf(elementOf(schema), name, round)] : undefined
  const guesses = list === undefined ? guessesOf(schema, name, round) : [list, []]
  const taken = guesses.find((guess) => schema.safeParse(guess).success)
  if (taken === undefined) throw new Error(`No value was found for ${name}.`)
  return taken
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? (schema.unwrap() as z.ZodType) : undefined
}

function elementOf(schema: z.ZodArray): z.ZodType {
  return schema.element as z.ZodType
}

function guessesOf(schema: z.ZodType, name: string, round: Round): unknown[] {
  if (schema instanceof z.ZodEnum) return [schema.options.at(round)]
  const text = `${name} ${'ab'.charAt(round)}`
  const ahead = new Date(Date.now() + (30 + round) * 86_400_000)
  return [
    `${text}, «क्ष» 'quoted' "more"`,
    text,
    `${name.toLowerCase()}-${round}-${crypto.randomUUID()}@example.com`,
    `https://example.com/${name}/${round}`,
    `982201234${round}`,
    `1980-02-1${round}`,
    ahead.toISOString(),
    ahead.toISOString().slice(0, 10),
    crypto.randomUUID(),
    ...[2, 16, 0].map((least) => least + round),
    round === 0,
    true,
    { mails: round === 0 },
  ]
}
