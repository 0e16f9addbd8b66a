import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib.mjs'

/** The faults, each `{ area, what, file, text, change, tests }`: in `file`, `text` becomes `change`; `tests` must notice. */
export const plantedFaults = JSON.parse(readFileSync(join(root, 'scripts/planted-faults.json'), 'utf8'))

/**
 * A plugin of Vite that plants one fault in memory, so that no source changes.
 *
 * @param fault one of `plantedFaults`
 * @throws while the file loads, when the text does not stand there exactly once
 */
export function plant({ file, text, change }) {
  return {
    name: 'planted-fault',
    enforce: 'pre',
    transform(code, id) {
      if (id.split('?')[0] !== join(root, file)) return undefined
      if (code.split(text).length !== 2) throw new Error(`${file} does not hold this text once: ${text}`)
      return code.replace(text, () => change)
    },
  }
}
