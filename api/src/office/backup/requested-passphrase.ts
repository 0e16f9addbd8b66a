import { rm } from 'node:fs/promises'
import type { Env } from '#platform/env.ts'
import { OperatorError } from '#platform/lib/operator-error.ts'
import type { Database } from './database.ts'
import { findLedgerIn, type LedgerLine, readLedger } from './ledger.ts'
import { type Archive, readArchive } from './read.ts'
import { findArchives } from './snapshots.ts'
import { requireArguments, type Arguments } from './arguments.ts'

const without = '--no-ledger'
const noLedger = `There is no ledger, which says who was erased or blocked since: --ledger FILE names it (ledger.jsonl of the data directory, or a newer archive); ${without} says that there is none.`
/** An archive older than this still contains people erased since. */
const oldDays = 35

/** The database and settings for backup and restore. */
export type Place = Database & Pick<Env, 'demo' | 'backupPassphrase'>

/** Parsed arguments of a restore. */
export type Asked = {
  named: string | undefined
  isBack: boolean
  ledger: string | null | undefined
  sealedOnly: boolean
  takesOld: boolean
}

/**
 * Parses the arguments of a restore.
 *
 * @throws a one-line operator error for unknown arguments
 */
export function askedOf({ backupPassphrase }: Place, words: Arguments): Asked {
  const isBack = words[0] === '--snapshot'
  const flags = ['--plain', '--old', without]
  const others = words.slice(isBack ? 1 : 0).filter((word) => !flags.includes(word))
  const option = others.indexOf('--ledger')
  const file = option < 0 ? undefined : others[option + 1]
  if (option >= 0 && (file === undefined || words.includes(without))) {
    throw new OperatorError('It is used as: npm run restore -- FILE --ledger FILE')
  }
  const rest = option < 0 ? others : others.toSpliced(option, 2)
  const [named] = requireArguments(rest, {
    most: 1,
    usage: `npm run restore -- ${isBack ? '--snapshot ' : ''}FILE`,
  })
  return {
    named,
    isBack,
    ledger: words.includes(without) ? null : file,
    sealedOnly: backupPassphrase !== undefined && !words.includes('--plain'),
    takesOld: words.includes('--old'),
  }
}

/** The ledger to replay: the named one, else that of the data directory; empty with `--no-ledger`. */
export async function ledgerOf(place: Place, { ledger, sealedOnly }: Asked): Promise<LedgerLine[]> {
  if (ledger === null) return []
  if (ledger !== undefined) return readLedger(ledger, place.backupPassphrase, { sealedOnly })
  const found = await findLedgerIn(place.dataDir)
  if (found === undefined) throw new OperatorError(noLedger)
  return found
}

/** Reads an archive that the operator has named, unless it is too old. */
export async function readNamed(
  place: Place,
  named: string,
  { sealedOnly, takesOld }: Asked,
): Promise<Archive> {
  const archive = await readArchive(named, place.backupPassphrase, { sealedOnly })
  if (!takesOld && isOld(new Date(archive.header.at))) {
    throw new OperatorError(
      `The archive ${named} is older than ${oldDays} days, and may hold people who were erased: --old takes it.`,
    )
  }
  return archive
}

function isOld(at: Date): boolean {
  return Date.now() - at.getTime() > oldDays * 86_400_000
}

/** Deletes archives of the data directory that are too old for a restore without `--old`. */
export async function removeOld(folder: string): Promise<string[]> {
  const old = (await findArchives(folder)).filter(({ at }) => isOld(at))
  for (const { file } of old) await rm(file, { force: true })
  return old.map(({ file }) => `${file} was older than ${oldDays} days and is removed.`)
}
