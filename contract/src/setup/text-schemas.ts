import * as z from 'zod'
import { defaultLanguage, perLanguage } from '#texts/languages.ts'
import type { MessageCode } from '#texts/messages.ts'
import { text } from '#parts/fields.ts'

type Rule = { max: number; required?: MessageCode }

/**
 * A text in each language, of `max` characters each. A language that is missing, because a client does not know it or
 * the text was stored before it was added, is empty: it falls back to the default language.
 *
 * @param rule with `required`, the sentence of a text that is empty in the default language
 */
export function inLanguages(what: string, { max, required }: Rule) {
  const schema = perLanguage((language) => {
    const isRequired = language === defaultLanguage && required !== undefined
    const written = text({ max, ...(isRequired && { required }) })
    const described = written.meta({ description: `${what}, in the language "${language}"` })
    return isRequired ? described : orMissing(described, '')
  })
  return z.object(schema).describe(what)
}

/** A schema that also takes a missing value. Its type does not say so: what this project sends is whole. */
export function orMissing<S extends z.ZodType>(schema: S, value: z.input<S>): S {
  return schema.prefault(value) as unknown as S
}
