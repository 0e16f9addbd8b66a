import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib.mjs'

const { canPlant, faults } = await import('../bench/mutate/plant.ts')
const { ruleFiles } = await import('../bench/mutate/rule-files.ts')

/** Files with functions that decide nothing: they describe calls, schemas and data, or only rename. */
const withoutRules =
  /(?:calls|schemas?|test|endpoint|index)\.ts$|\/(?:test|data-map)\/|(?:parts\/(?:archived|category-id|errors|invited|passkey|reply|terms)|texts\/field-keys|next-step\/facts)\.ts|privacy\/settings\.ts|system\/values\.ts/

test.each(faults)('$what can be planted, and has tests', (fault) => {
  const { text, change, tests } = fault
  expect(canPlant(fault)).toBe(true)
  expect(change).not.toBe(text)
  expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(tests).not.toEqual([])
})

test('all rules of the contract are broken line by line, and nothing else', () => {
  const rules = globSync('contract/src/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !withoutRules.test(file))
    .filter((file) => /\bfunction\b|=> /.test(readFileSync(join(root, file), 'utf8')))
  expect(rules.filter((file) => !ruleFiles.includes(file))).toEqual([])
  expect(ruleFiles.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
