import { readFile, realpath, statfs } from 'node:fs/promises'

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Description of a folder's disk and mount point; on Linux only. */
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
