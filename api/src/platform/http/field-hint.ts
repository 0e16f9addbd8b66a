import type { FieldProblem } from '@udyam/contract/parts/errors'
import type { MessageCode } from '@udyam/contract/texts/messages'
import * as z from 'zod'
import { sentenceOf } from '#platform/lib/messages.ts'

/** A JSON schema, as far as it says what a value may be. */
export type Shape = z.core.JSONSchema.BaseSchema

const shapes = new WeakMap<z.ZodType, Shape>()

/** The JSON schema of an input, made once. */
export function shapeOf(schema: z.ZodType): Shape {
  const made = shapes.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  shapes.set(schema, made)
  return made
}

/** The schemas that a field may have, without null and references; of a list or record those of its entries. */
export function shapesAt(root: Shape, path: readonly PropertyKey[]): Shape[] {
  return path.reduce<Shape[]>(
    (shapes, key) =>
      shapes.flatMap((shape) => {
        const part =
          typeof key === 'number'
            ? shape.items
            : (shape.properties?.[String(key)] ?? shape.additionalProperties)
        return typeof part === 'object' && !Array.isArray(part) ? alternatives(part, root) : []
      }),
    alternatives(root, root),
  )
}

function alternatives(shape: Shape, root: Shape): Shape[] {
  const named = shape.$ref && root.$defs?.[shape.$ref.replace('#/$defs/', '')]
  if (named) return alternatives(named, root)
  const { anyOf, ...beside } = shape
  if (anyOf) return anyOf.flatMap((one) => alternatives({ ...beside, ...one }, root))
  return shape.type === 'null' || shape.const === '' ? [] : [shape]
}

/**
 * The sentence that says what a field takes.
 *
 * @param shapes the schemas it may have; the first counts, but for a number the one of numbers
 */
export function takes(shapes: readonly Shape[], value: unknown): FieldProblem | undefined {
  const ofNumbers = shapes.find(({ type }) => type === 'integer' || type === 'number')
  const shape = (typeof value === 'number' && ofNumbers) || shapes[0]
  if (shape === undefined) return undefined
  const choices = shape.enum ?? (shape.const === undefined ? undefined : [shape.const])
  if (choices) return sentenceOf('value_one_of', { values: choices.filter((one) => one !== '').join(', ') })
  switch (shape.type) {
    case 'boolean':
      return sentenceOf('value_true_false')
    case 'integer':
    case 'number':
      return numberTaken(shape)
    case 'array': {
      const { minItems: min = 0, maxItems: max } = shape
      return max === undefined ? sentenceOf('value_list') : sentenceOf('value_list_size', { min, max })
    }
    case 'object':
      return sentenceOf('value_object')
    case 'string':
      return textTaken(shape, value)
    case 'null':
    case undefined:
      break
  }
  return undefined
}

function numberTaken({ type, minimum: min = 0, maximum: max }: Shape): FieldProblem {
  if (max === undefined || max >= Number.MAX_SAFE_INTEGER) return sentenceOf('value_whole_any')
  return sentenceOf(type === 'integer' ? 'value_whole' : 'value_number', { min, max })
}

const ofFormat: Readonly<Record<string, MessageCode>> = {
  uuid: 'value_id',
  date: 'value_day',
  'date-time': 'value_moment',
}
/** Texts whose own rule checks a day or an id: their example shows it. */
const likeDay = /^\d{4}-\d\d-\d\d$/
const likeId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

function textTaken(shape: Shape, value: unknown): FieldProblem | undefined {
  const { format = '', maxLength: max = Infinity, examples = [] } = shape
  const formatted = ofFormat[format]
  if (formatted) return sentenceOf(formatted)
  if (typeof value === 'string' && value.length > max) return sentenceOf('value_text_most', { max })
  const [example] = examples.filter((one): one is string => typeof one === 'string' && one !== '')
  if (example !== undefined) {
    if (likeDay.test(example)) return sentenceOf('value_day')
    return likeId.test(example) ? sentenceOf('value_id') : sentenceOf('value_like', { example })
  }
  // A text that is not too long is refused by a rule that the schema does not say.
  if (typeof value === 'string') return undefined
  return max === Infinity ? sentenceOf('value_text') : sentenceOf('value_text_most', { max })
}
