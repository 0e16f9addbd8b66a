import { fsyncSync } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { forceDirectory } from '../lib/force.ts'

type FileNode = { parent: FileNode }

/** Emscripten's file system on the machine's files, which PGlite leaves without types. */
type MachineFiles = {
  stream_ops: {
    fsync?: (stream: { nfd: number; node: FileNode }) => void
    write: (...given: unknown[]) => number
  }
  realPath(node: FileNode): string
  /** Turns an error of the machine into one that PostgreSQL understands. */
  tryFSOperation(work: () => void): void
}

/** The files of a database, with the call by which it forces them to the disk. */
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
          // PostgreSQL trusts that the name of a new file comes with it, which not every file system does.
          if (!named.has(node)) forceDirectory(files.realPath(node.parent))
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

/** ENOSPC by the numbers of WASI, as Emscripten's files throw it. */
const isNoRoom = (error: unknown) => (error as { errno?: unknown }).errno === 51

/** How every embedded database starts. PostgreSQL's 128 MB of buffers take a second to set up. */
export const embeddedParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

const startParams = [
  // `-F` keeps PostgreSQL from asking; what it asks for by itself, fdatasync, Emscripten answers without doing it.
  ...embeddedParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // A file of the log of changes would be used again with all that stands in it: it is deleted, and a new one is made.
  '-c',
  'wal_recycle=off',
]

/**
 * Opens the embedded database of a directory so that a commit is on the disk before it is answered.
 *
 * @param makeRoom asked when the disk is full while something is written; returns whether it has made room
 * @throws when one is not, as it could be with another version of PGlite
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
