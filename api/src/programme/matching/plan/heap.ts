import { float64, int32 } from './numbers.ts'

/** A binary heap of distinct integers, ordered by key, then by value. */
export type Heap = {
  /** Inserts an item, or moves it up after its key has decreased. */
  raise(item: number): void
  /** Removes and returns the first item; -1 if empty. */
  pop(): number
  clear(): void
}

export function makeHeap(keys: Float64Array): Heap {
  const items = new Int32Array(keys.length)
  const places = new Int32Array(keys.length).fill(-1)
  let size = 0

  const isBefore = (one: number, other: number) => {
    const apart = float64(keys, one) - float64(keys, other)
    return apart < 0 || (apart === 0 && one < other)
  }
  const put = (item: number, at: number) => {
    items[at] = item
    places[item] = at
  }
  const up = (item: number, from: number) => {
    let at = from
    while (at > 0 && isBefore(item, int32(items, (at - 1) >> 1))) {
      put(int32(items, (at - 1) >> 1), at)
      at = (at - 1) >> 1
    }
    put(item, at)
  }
  const down = (item: number) => {
    let at = 0
    for (let child = 1; child < size; child = 2 * at + 1) {
      const right = child + 1
      if (right < size && isBefore(int32(items, right), int32(items, child))) child = right
      if (!isBefore(int32(items, child), item)) break
      put(int32(items, child), at)
      at = child
    }
    put(item, at)
  }
  return {
    raise: (item) => up(item, int32(places, item) >= 0 ? int32(places, item) : size++),
    pop() {
      if (size === 0) return -1
      const item = int32(items, 0)
      places[item] = -1
      if (--size > 0) down(int32(items, size))
      return item
    },
    clear() {
      size = 0
      places.fill(-1)
    },
  }
}
