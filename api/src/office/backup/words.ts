import type { Env } from '#platform/env.ts'
import { OperatorError } from '#platform/lib/operator-error.ts'

export type Words = readonly string[]

/** Validates the arguments of a command: an extra word or unknown option is an error, not a file name. */
export function taken(words: Words, { most, usage }: { most: number; usage: string }): Words {
  const strange = words.find((word, index) => index >= most || word.startsWith('-'))
  if (strange !== undefined)
    throw new OperatorError(`"${strange}" is not understood; it is used as: ${usage}`)
  return words
}

/**
 * The passphrase for a new archive, and the arguments without `--plain`.
 *
 * @throws a one-line operator error for an unencrypted archive outside demo mode without `--plain`
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
