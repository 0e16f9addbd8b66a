import { readFile, realpath, statfs } from 'node:fs/promises'

/** How much room there is for a folder, in bytes. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The disk that a folder is on, and where it is mounted, in words; Linux alone tells. */
export async function diskOf(folder: string): Promise<string> {
  const path = `${await realpath(folder)}/`
  const mounts = await readFile('/proc/self/mounts', 'utf8').catch(() => '')
  const [best] = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, at = '-']) => path.startsWith(at.endsWith('/') ? at : `${at}/`))
    .toSorted(([, one = ''], [, other = '']) => other.length - one.length)
  const [device, at] = best ?? []
  return device === undefined ? 'The disk' : `The disk ${device} (mounted at ${at})`
}
