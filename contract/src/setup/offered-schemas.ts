import * as z from 'zod'
import { suggestedInterests } from '#mentees/values.ts'
import { needs } from '#profile/needs.ts'
import { mostOffered, withBuiltIn } from './offered.ts'
import { code } from '#texts/code.ts'
import { defaultLanguage, isLanguage } from '#texts/languages.ts'
import { text } from '#parts/fields.ts'
import { inLanguages } from './text-schemas.ts'

const Offered = z.object({
  id: text({ max: 80 }).meta({
    description: 'What is stored of it, which never changes; empty for a new one',
    examples: ['pricing'],
  }),
  label: inLanguages('Its words; empty for the product’s own', { max: 60 }),
  hidden: z
    .array(z.string(), { error: code('value_invalid') })
    .max(100, code('list_too_long'))
    .overwrite((codes) => codes.filter(isLanguage))
    .describe('The languages in which it is not offered; one that there is not is left out'),
})

function isEachOnce(list: readonly { id: string }[]): boolean {
  const ids = list.map(({ id }) => id).filter(Boolean)
  return new Set(ids).size === ids.length
}

/** A list of choices, in order; the built-in ones are always among them, and others need words. */
const offered = (builtIn: readonly string[], what: string) =>
  z
    .array(Offered, { error: code('value_invalid') })
    .max(mostOffered, code('list_too_long'))
    .refine(isEachOnce, code('value_invalid'))
    .refine((list) => list.every(({ id, label }) => builtIn.includes(id) || label[defaultLanguage] !== ''), {
      error: code('text_required'),
      path: ['label', defaultLanguage],
    })
    .overwrite((list) => withBuiltIn(builtIn, list))
    .describe(what)

export const Helps = z.object({
  areas: offered(needs, 'The areas of help in the order they are offered, hidden ones too'),
})
export type Helps = z.infer<typeof Helps>

export const Interests = z.object({
  interests: offered(suggestedInterests, 'The interests in the order they are suggested, hidden ones too'),
})
export type Interests = z.infer<typeof Interests>
