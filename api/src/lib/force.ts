import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Forces the names in a directory to the disk, where the system has such a thing. */
export function forceDirectory(path: string): void {
  if (process.platform !== 'win32') force(path, 'r')
}

/** Forces all that is in a directory to the disk. */
export function forceTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) forceTree(path)
    else force(path, 'r+')
  }
  forceDirectory(directory)
}

function force(path: string, mode: 'r' | 'r+'): void {
  const file = openSync(path, mode)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
