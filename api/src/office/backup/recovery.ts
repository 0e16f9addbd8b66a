import { readdir } from 'node:fs/promises'
import { filesIn } from '#platform/db/open.ts'
import { OperatorError } from '#platform/lib/operator-error.ts'
import { findNewestGood, findSnapshots, type Keeping, whyUnread } from './snapshots.ts'

const aside = 'That moves the files of the database aside and deletes nothing.'

/**
 * Runs work that needs the embedded database. If it cannot be opened or read, the error explains how to
 * return to the newest intact snapshot.
 *
 * @throws an operator error of several lines
 */
export async function recoverOrExplain<T>(keeping: Keeping, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof OperatorError || isOfSystem(error)) throw error
    const said = error instanceof Error ? error.message : String(error)
    const lines = [
      `The embedded database in ${filesIn(keeping.dataDir)} cannot be opened: ${said}`,
      'Look first whether the disk is full.',
    ]
    throw new OperatorError([...lines, ...(await wayBack(keeping))].join('\n'), { cause: error })
  }
}

/**
 * Detects missing database files when there are snapshots: an empty new database would hide the loss.
 *
 * @throws an operator error of several lines
 */
export async function refuseLoss(keeping: Keeping): Promise<void> {
  const { dataDir } = keeping
  const names = await readdir(filesIn(dataDir)).catch((error: unknown) => {
    if (isOfSystem(error) && error.code === 'ENOENT') return undefined
    throw error
  })
  if (names !== undefined || (await findSnapshots(dataDir)).length === 0) return
  const lines = [
    `The embedded database in ${filesIn(dataDir)} is gone, but there are snapshots of it.`,
    'To begin with an empty one, move the snapshots away.',
  ]
  throw new OperatorError([...lines, ...(await wayBack(keeping))].join('\n'))
}

async function wayBack(keeping: Keeping): Promise<string[]> {
  const good = await findNewestGood(keeping)
  if (good === undefined) {
    const why = await whyUnread(keeping)
    return [
      ...(why === '' ? [] : [why]),
      'There is no snapshot to go back to. To go back to a backup:',
      '  npm run restore -- --snapshot FILE',
      aside,
    ]
  }
  return [
    `The newest snapshot that is whole is of ${good.header.at}. To go back to it:`,
    '  npm run restore -- --snapshot',
    aside,
  ]
}

/** System errors (no permission, no such folder) explain themselves. */
function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
