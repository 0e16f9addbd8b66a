import { describe, expect, it } from 'vitest'
import { limit, slownessOf } from './speed.mjs'

describe('limits of time', () => {
  it('are never shorter than on two quiet cores', () => {
    expect(slownessOf(20, 16)).toBe(1)
    expect(limit(20_000)).toBeGreaterThanOrEqual(20_000)
  })

  it('grow as the machine is slower, or has one core', () => {
    expect(slownessOf(600, 2)).toBe(3)
    expect(slownessOf(200, 1)).toBe(2)
  })
})
