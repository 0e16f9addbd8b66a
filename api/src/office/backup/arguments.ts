import type { Env } from '#platform/env.ts'
import { OperatorError } from '#platform/lib/operator-error.ts'

export type Arguments = readonly string[]

/** Validates the arguments of a command: an extra word or unknown option is an error, not a file name. */
export function requireArguments(
  given: Arguments,
  { most, usage }: { most: number; usage: string },
): Arguments {
  const strange = given.find((word, index) => index >= most || word.startsWith('-'))
  if (strange !== undefined)
    throw new OperatorError(`"${strange}" is not understood; it is used as: ${usage}`)
  return given
}

/**
 * The passphrase for a new archive, and the arguments without `--plain`.
 *
 * @throws a one-line operator error for an unencrypted archive outside demo mode without `--plain`
 */
export function sealingOf(
  { demo, backupPassphrase }: Pick<Env, 'demo' | 'backupPassphrase'>,
  given: Arguments,
) {
  const rest = given.filter((word) => word !== '--plain')
  const isPlain = rest.length < given.length
  if (!isPlain && !demo && backupPassphrase === undefined) {
    throw new OperatorError(
      'Set BACKUP_PASSPHRASE, which encrypts the archive, or say that anybody may read it: -- --plain',
    )
  }
  return { passphrase: isPlain ? undefined : backupPassphrase, rest }
}
