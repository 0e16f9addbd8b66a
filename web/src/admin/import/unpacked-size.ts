const endMark = 0x06054b50
const entryMark = 0x02014b50
const endBytes = 22
/** Signature and length of the ZIP64 end locator, which no import file needs. */
const wideMark = 0x07064b50
const wideBytes = 20

/**
 * Whether a ZIP unpacks to more than the given number of bytes. It reads the sizes in the directory and
 * verifies them by unpacking, which stops at the limit and stores nothing.
 *
 * @throws for a file that is not a ZIP or cannot be unpacked
 */
export async function unpacksBeyond(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<boolean> {
  const entries = entriesOf(bytes)
  if (entries.reduce((sum, { size }) => sum + size, 0) > most) return true
  let left = most
  for (const { packed, isPacked } of entries) {
    // An entry without a length can extend to the end of the file.
    left -= packed.length || bytes.length
    // Packed bytes count too: an entry can be long and unpack to nothing.
    if (isPacked) left -= await sizeOf(packed, left)
    if (left < 0) return true
  }
  return false
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - endBytes
  while (view.getUint32(end, true) !== endMark) end -= 1
  if (view.getUint32(end - wideBytes, true) === wideMark) throw new Error('a directory of 64 bits')
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    if (view.getUint32(at, true) !== entryMark) throw new Error('no entry of a directory')
    const local = view.getUint32(at + 42, true)
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const packed = bytes.subarray(start, start + view.getUint32(at + 20, true))
    const entry = {
      packed,
      size: view.getUint32(at + 24, true),
      isPacked: view.getUint16(at + 10, true) !== 0,
    }
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    return entry
  })
}

/** Unpacked size, counted until it exceeds `most`. */
async function sizeOf(packed: Uint8Array<ArrayBuffer>, most: number): Promise<number> {
  const { readable, writable } = new DecompressionStream('deflate-raw')
  const [reader, writer] = [readable.getReader(), writable.getWriter()]
  // A failure here also reaches the reader.
  Promise.all([writer.write(packed), writer.close()]).catch(() => undefined)
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > most) {
      await reader.cancel()
      break
    }
  }
  return size
}
