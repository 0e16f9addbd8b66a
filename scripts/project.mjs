// For the tests of the scripts: a project in a folder of its own, written file by file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes the files (`{ path: text }`), hands their folder to `work`, and answers what it answers. */
export function inProject(files, work) {
  const root = mkdtempSync(join(tmpdir(), 'udyam-scripts-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return work(root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
