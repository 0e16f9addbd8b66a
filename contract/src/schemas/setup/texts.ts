import * as z from 'zod'
import { type Language, languages } from '../../texts/languages.ts'
import type { MessageCode } from '../../texts/messages.ts'
import { text } from '../parts/fields.ts'

type Rule = { max: number; required?: MessageCode }

/** A text in each language, of `max` characters each; with `required`, the English one, to which the others fall back. */
export function inLanguages(what: string, { max, required }: Rule) {
  const shape = languages.map((language) => {
    const isRequired = language === 'en' && required !== undefined
    const schema = text({ max, ...(isRequired && { required }) })
    return [language, schema.meta({ description: `${what}, in the language "${language}"` })]
  })
  return z.object(Object.fromEntries(shape) as Record<Language, ReturnType<typeof text>>).describe(what)
}
