import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** A fault: in `file`, `text` becomes `change`, and one of `tests` must fail. */
export type Fault = {
  area: string
  what: string
  file: string
  text: string
  change: string
  tests: string[]
  /** Only several connections show it: it is tried on the server of TEST_DATABASE_URL, or not at all. */
  needsServer?: true
}

const root = join(import.meta.dirname, '../..')

/** The faults of `planted-faults.json`. */
export const faults: readonly Fault[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'planted-faults.json'), 'utf8'),
)

/** Whether the text of a fault occurs exactly once in its file, as planting it requires. */
export function canPlant({ file, text }: Fault, source = readFileSync(join(root, file), 'utf8')): boolean {
  return source.split(text).length === 2
}

/**
 * The plugin of Vite that plants a fault in memory, so that no source changes.
 *
 * @throws while the file loads, when the fault cannot be planted in it
 */
export function plant(fault: Fault): Plugin {
  return {
    name: 'planted-fault',
    enforce: 'pre',
    transform(source, id) {
      if (id.split('?')[0] !== join(root, fault.file)) return undefined
      if (!canPlant(fault, source)) throw new Error(`${fault.file} does not hold this once: ${fault.text}`)
      return source.replace(fault.text, () => fault.change)
    },
  }
}
