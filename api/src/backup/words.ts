import type { Env } from '../env.ts'
import { OperatorError } from '../lib/operator-error.ts'

export type Words = readonly string[]

/** The words of a command; one too many, or an option there is none of, is refused rather than taken for a file. */
export function taken(words: Words, { most, usage }: { most: number; usage: string }): Words {
  const strange = words.find((word, index) => index >= most || word.startsWith('-'))
  if (strange !== undefined)
    throw new OperatorError(`"${strange}" is not understood; it is used as: ${usage}`)
  return words
}

/**
 * What a new archive is encrypted with, and the words without `--plain`, which says that it shall not be.
 *
 * @throws a refusal of one line outside demo mode, where it would be plain unasked
 */
export function sealingOf({ demo, backupPassphrase }: Pick<Env, 'demo' | 'backupPassphrase'>, words: Words) {
  const rest = words.filter((word) => word !== '--plain')
  const isPlain = rest.length < words.length
  if (!isPlain && !demo && backupPassphrase === undefined) {
    throw new OperatorError(
      'Set BACKUP_PASSPHRASE, which encrypts the archive, or say that anybody may read it: -- --plain',
    )
  }
  return { passphrase: isPlain ? undefined : backupPassphrase, rest }
}
