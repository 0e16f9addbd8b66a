import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib.mjs'

const faults = JSON.parse(readFileSync(join(root, 'bench/mutate/planted-faults.json'), 'utf8'))

test.each(faults)('$what can be planted, and has tests', ({ file, text, change, tests }) => {
  expect(readFileSync(join(root, file), 'utf8').split(text)).toHaveLength(2)
  expect(change).not.toBe(text)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(tests).not.toEqual([])
})
