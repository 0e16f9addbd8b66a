/** Byte stream in chunks of any size. */
export type Pieces = AsyncIterable<Uint8Array>

/** The first bytes of a stream (fewer if it is shorter), and the rest. */
export async function headOf(stream: Pieces, length: number): Promise<{ head: Buffer; rest: Pieces }> {
  const pieces = stream[Symbol.asyncIterator]()
  let read = Buffer.alloc(0)
  while (read.length < length) {
    const { done, value } = await pieces.next()
    if (done === true) break
    read = Buffer.concat([read, value])
  }
  const [head, after] = [read.subarray(0, length), read.subarray(length)]
  return { head, rest: following() }

  async function* following() {
    yield after
    for (;;) {
      const { done, value } = await pieces.next()
      if (done === true) return
      yield value
    }
  }
}

/** Splits chunks into frames of one size; the last frame always exists and may be shorter or empty. */
export async function* framesOf(
  pieces: Pieces,
  length: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting = Buffer.alloc(0)
  for await (const piece of pieces) {
    waiting = Buffer.concat([waiting, piece])
    while (waiting.length > length) {
      yield { bytes: waiting.subarray(0, length), isLast: false }
      waiting = waiting.subarray(length)
    }
  }
  yield { bytes: waiting, isLast: true }
}
