import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const sector = 512

/** A line of the journal that `record.mjs` writes. */
type Entry = {
  path: string
  does?: 'create' | 'remove' | 'force'
  to?: string
  size?: number
  position?: number
  bytes?: string
}
type Change = { position: number; bytes: Buffer } | { size: number }
/** Synced content of a file, and the changes since. */
type Content = { forced: Buffer; since: Change[] }
type Names = Map<string, Content>
type Naming = { directory: string; change(names: Names): void }

/**
 * A disk that retains synced data, and any part of the rest or none. Directories themselves are never lost.
 */
export class Disk {
  readonly #directories: string[] = []
  #now: Names = new Map()
  readonly #forced: Names = new Map()
  #namings: Naming[] = []
  #played = 0

  /** Takes all that is below a directory as forced. */
  async read(root: string): Promise<void> {
    for (const path of await readdir(root, { recursive: true })) {
      const forced = await readFile(join(root, path)).catch(() => undefined)
      if (forced === undefined) this.#directories.push(path)
      else this.#forced.set(path, { forced, since: [] })
    }
    this.#now = new Map(this.#forced)
  }

  /** Replays a journal from the last position up to `until`. */
  play(journal: Buffer, until: number): void {
    for (;;) {
      const end = journal.indexOf('\n', this.#played)
      if (end === -1 || end >= until) return
      this.#play(JSON.parse(journal.toString('latin1', this.#played, end)))
      this.#played = end + 1
    }
  }

  /** Writes what is left after a loss of power now: another time it may be something else. */
  async write(root: string): Promise<void> {
    const names = new Map(this.#forced)
    const lost = new Set<string>()
    for (const { directory, change } of this.#namings) {
      // A file system's journal preserves the order of name changes in a directory.
      if (Math.random() < 0.3) lost.add(directory)
      if (!lost.has(directory)) change(names)
    }
    for (const path of this.#directories) await mkdir(join(root, path), { recursive: true })
    for (const [path, content] of names) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), afterwards(content))
    }
  }

  #play({ path, does, to, size, position, bytes }: Entry): void {
    const content = this.#now.get(path)
    const made = { forced: Buffer.alloc(0), since: [] }
    if (does === 'force') this.#force(path)
    else if (does === 'create') this.#name(path, (names) => names.set(path, made))
    else if (does === 'remove') this.#name(path, (names) => names.delete(path))
    else if (to !== undefined && content)
      this.#name(path, (names) => names.delete(path) && names.set(to, content))
    else if (bytes !== undefined && position !== undefined)
      content?.since.push({ position, bytes: Buffer.from(bytes, 'base64') })
    else if (size !== undefined) content?.since.push({ size })
  }

  #force(path: string): void {
    const content = this.#now.get(path)
    if (content) {
      content.forced = content.since.reduce(apply, content.forced)
      content.since = []
      return
    }
    const directory = path === '' ? '.' : path
    for (const naming of this.#namings) if (naming.directory === directory) naming.change(this.#forced)
    this.#namings = this.#namings.filter((naming) => naming.directory !== directory)
  }

  #name(path: string, change: (names: Names) => unknown): void {
    this.#namings.push({ directory: dirname(path), change })
    change(this.#now)
  }
}

function apply(content: Buffer, change: Change): Buffer {
  if ('size' in change) return resized(content, change.size)
  const end = change.position + change.bytes.length
  const whole = end > content.length ? resized(content, end) : content
  change.bytes.copy(whole, change.position)
  return whole
}

function resized(content: Buffer, size: number): Buffer {
  const other = Buffer.alloc(size)
  content.copy(other)
  return other
}

/** A file after a loss of power: each change since it was forced is there, is not, or is in some of its sectors. */
function afterwards({ forced, since }: Content): Buffer {
  return since.flatMap(remains).reduce(apply, Buffer.from(forced))
}

function remains(change: Change): Change[] {
  const luck = Math.random()
  if (luck < 1 / 3) return []
  if (luck < 2 / 3 || 'size' in change) return [change]
  const { position, bytes } = change
  const starts = Array.from({ length: Math.ceil(bytes.length / sector) }, (_, index) => index * sector)
  return starts
    .filter(() => Math.random() < 0.5)
    .map((start) => ({ position: position + start, bytes: bytes.subarray(start, start + sector) }))
}
