import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib.mjs'

const { canPlant, faults } = await import('../bench/mutate/plant.ts')

test.each(faults)('$what can be planted, and has tests', (fault) => {
  const { text, change, tests } = fault
  expect(canPlant(fault)).toBe(true)
  expect(change).not.toBe(text)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(tests).not.toEqual([])
})
