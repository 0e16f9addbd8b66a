import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Syncs the names in a directory to disk, if the system supports it. */
export function fsyncDirectory(path: string): void {
  if (process.platform !== 'win32') fsyncPath(path, 'r')
}

/** Syncs everything in a directory to disk. */
export function fsyncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) fsyncTree(path)
    else fsyncPath(path, 'r+')
  }
  fsyncDirectory(directory)
}

function fsyncPath(path: string, mode: 'r' | 'r+'): void {
  const file = openSync(path, mode)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
