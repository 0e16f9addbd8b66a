import { int32 } from '../plan/numbers.ts'

/** A set of small integers as bits. */
export type Bits = Int32Array

export function noBits(size: number): Bits {
  return new Int32Array((size + 31) >> 5)
}

export function add(bits: Bits, item: number): void {
  bits[item >> 5] = int32(bits, item >> 5) | (1 << (item & 31))
}

export function has(bits: Bits, item: number): boolean {
  return ((int32(bits, item >> 5) >> (item & 31)) & 1) === 1
}

export function intersects(one: Bits, other: Bits): boolean {
  return one.some((word, at) => (word & int32(other, at)) !== 0)
}

/** Adds another set and appends the new members to `fresh`. */
export function addAll(bits: Bits, others: Bits, fresh: number[]): void {
  for (let at = 0; at < bits.length; at++) {
    const known = int32(bits, at)
    let word = int32(others, at) & ~known
    bits[at] = known | word
    for (; word !== 0; word &= word - 1) fresh.push(at * 32 + 31 - Math.clz32(word & -word))
  }
}
