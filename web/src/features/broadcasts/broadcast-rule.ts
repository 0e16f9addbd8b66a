import { broadcastSchemas } from '@udyam/contract/broadcasts/schemas'
import type { BroadcastWords } from '@udyam/contract/broadcasts/values'
import { code } from '@udyam/contract/texts/code'
import { languages } from '@udyam/contract/texts/languages'

const saved = broadcastSchemas.update.body.omit({ audience: true }).required({ updatedAt: true })

/** The text of a draft. At least one language is complete; every other has both subject and body, or neither. */
export const BroadcastRule = languages
  .flatMap((language) => [
    { language, part: 'subject', other: 'body' } as const,
    { language, part: 'body', other: 'subject' } as const,
  ])
  .reduce(
    (rule, { language, part, other }) =>
      rule.refine((words: BroadcastWords) => words[part][language] !== '' || words[other][language] === '', {
        path: [part, language],
        error: code('broadcast_half'),
      }),
    saved.refine((words) => !isEmpty(words), {
      path: ['subject', languages[0]],
      error: code('broadcast_words'),
    }),
  )

function isEmpty({ subject, body }: BroadcastWords): boolean {
  return languages.every((language) => subject[language] === '' && body[language] === '')
}
