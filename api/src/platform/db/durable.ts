import { fsyncSync } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { fsyncDirectory } from '#platform/lib/fsync.ts'

type FileNode = { parent: FileNode }

/** Emscripten's file system on real files; PGlite has no types for it. */
type MachineFiles = {
  stream_ops: {
    fsync?: (stream: { nfd: number; node: FileNode }) => void
    write: (...given: unknown[]) => number
  }
  realPath(node: FileNode): string
  /** Converts a system error into one that PostgreSQL understands. */
  tryFSOperation(work: () => void): void
}

/** File system of a database that syncs its files to disk. */
class ForcedFiles extends NodeFS {
  forced = 0
  readonly #makeRoom: () => boolean

  constructor(directory: string, makeRoom: () => boolean) {
    super(directory)
    this.#makeRoom = makeRoom
  }

  override init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const named = new WeakSet<FileNode>()
    const listen = ({ NODEFS: files }: { NODEFS: MachineFiles }) => {
      files.stream_ops.fsync = ({ nfd, node }) =>
        files.tryFSOperation(() => {
          fsyncSync(nfd)
          // PostgreSQL expects the directory entry of a new file to be durable, which not every file system
          // ensures.
          if (!named.has(node)) fsyncDirectory(files.realPath(node.parent))
          named.add(node)
          this.forced += 1
        })
      const { write } = files.stream_ops
      files.stream_ops.write = (...given) => {
        try {
          return write(...given)
        } catch (error) {
          if (!isNoRoom(error) || !this.#makeRoom()) throw error
          return write(...given)
        }
      }
    }
    return super.init(pglite, { ...options, preRun: [...(options.preRun ?? []), listen] })
  }
}

/** ENOSPC in WASI numbering, as thrown by Emscripten. */
const isNoRoom = (error: unknown) => (error as { errno?: unknown }).errno === 51

/**
 * Start parameters of every embedded database. PostgreSQL's default of 128 MB buffers takes a second to set
 * up.
 */
export const embeddedParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

const startParams = [
  // Removes `-F`, which disables fsync. The default method, fdatasync, is a no-op in Emscripten.
  ...embeddedParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // A recycled WAL file would still contain its old data: files are deleted and created anew instead.
  '-c',
  'wal_recycle=off',
]

/**
 * Opens the embedded database of a directory; a commit is on disk before it is answered.
 *
 * @param makeRoom called when the disk is full during a write; returns whether it freed space
 * @throws when commits are not synced, as another version of PGlite might do
 */
export async function openDurable(
  directory: string,
  options: PGliteOptions,
  makeRoom = () => false,
): Promise<PGlite> {
  const fs = new ForcedFiles(directory, makeRoom)
  const pglite = await PGlite.create({ ...options, fs, startParams })
  const before = fs.forced
  await pglite.query(`select pg_logical_emit_message(true, '', '')`)
  if (fs.forced > before) return pglite
  await pglite.close()
  throw new Error('its commits are not forced to the disk')
}
