/*
 * The number at a place of a typed array. There is one function for each kind of array: V8 makes fast code for a
 * function that has seen one kind only.
 */

export function int16(list: Int16Array, at: number): number {
  return list[at] ?? 0
}

export function int32(list: Int32Array, at: number): number {
  return list[at] ?? 0
}

export function uint8(list: Uint8Array, at: number): number {
  return list[at] ?? 0
}

export function uint16(list: Uint16Array, at: number): number {
  return list[at] ?? 0
}

export function float64(list: Float64Array, at: number): number {
  return list[at] ?? 0
}

/** The whole numbers from 0 to one less than the count. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}
