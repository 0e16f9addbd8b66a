import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readFile } from './read-file.ts'
import { unpacksBeyond } from './unpacked-size.ts'

const mib = 1024 * 1024

/** A ZIP of one file of zeros, whose directory says how large that is. */
function zipOf(size: number, said: number, copies = 1): File {
  const packed = deflateRawSync(new Uint8Array(size))
  const local = new DataView(new ArrayBuffer(30))
  local.setUint32(0, 0x04034b50, true)
  const entry = new DataView(new ArrayBuffer(46))
  entry.setUint32(0, 0x02014b50, true)
  entry.setUint16(10, 8, true)
  entry.setUint32(20, packed.length, true)
  entry.setUint32(24, said, true)
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(10, copies, true)
  end.setUint32(16, 30 + packed.length, true)
  const entries = Array.from({ length: copies }, () => entry.buffer)
  return new File([local.buffer, new Uint8Array(packed), ...entries, end.buffer], 'a.xlsx')
}

it.each([
  ['says that it unpacks to gigabytes', zipOf(mib, 4 * 1024 * mib - 1)],
  ['unpacks to much and says so', zipOf(65 * mib, 65 * mib)],
  ['unpacks to much and says little', zipOf(65 * mib, 1000)],
  ['unpacks to much and says nothing', zipOf(65 * mib, 0)],
  ['names the same file many times', zipOf(8 * mib, 0, 9)],
])('a workbook that %s is refused', async (_what, file) => {
  expect(file.size).toBeLessThan(mib)
  expect(await readFile(file, {})).toBe('admin.csv.unpacksTooLarge')
})

it('a workbook whose end leads to a directory of 64 bits is not read', async () => {
  const whole = new Uint8Array(await zipOf(65 * mib, 0, 0).arrayBuffer())
  const [wide, locator] = [new DataView(new ArrayBuffer(56)), new DataView(new ArrayBuffer(20))]
  wide.setUint32(0, 0x06064b50, true)
  locator.setUint32(0, 0x07064b50, true)
  const file = new Uint8Array([
    ...new Uint8Array(wide.buffer),
    ...new Uint8Array(locator.buffer),
    ...whole.slice(-22),
  ])
  await expect(unpacksBeyond(file, 64 * mib)).rejects.toThrow()
})

it('one that names many times what unpacks to nothing is refused', async () => {
  // Empty blocks: they unpack to nothing, but take time.
  const file = new Uint8Array(await zipOf(0, 0, 20).arrayBuffer())
  expect(await unpacksBeyond(file, 30)).toBe(true)
})

it('one that cannot be unpacked, or is no workbook, cannot be read', async () => {
  const whole = new Uint8Array(await zipOf(mib, mib).arrayBuffer())
  expect(await readFile(new File([whole], 'a.xlsx'), {})).toBe('admin.csv.unreadable')
  expect(await readFile(new File([whole.fill(255, 40, 60)], 'a.xlsx'), {})).toBe('admin.csv.unreadable')
})
