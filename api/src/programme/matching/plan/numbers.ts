/*
 * Reads a typed array. One function per array type, because V8 optimizes a function only while it sees a
 * single type.
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

/** The integers from 0 to count - 1. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}
