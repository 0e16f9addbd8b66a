import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@udyam/contract'
import { expect, test } from 'vitest'

const sources = testsUnder(join(import.meta.dirname, '../features')).map((path) => readFileSync(path, 'utf8'))
const endpoints = Object.entries(contract).flatMap(([group, calls]) =>
  Object.keys(calls).map((name) => `${group}.${name}`),
)

test.each(endpoints)('%s is called in a test beside its feature', (endpoint) => {
  const called = new RegExp(String.raw`\b(?:call|send)\(\s*${endpoint.replace('.', String.raw`\.`)}\b`)
  expect(sources.some((source) => called.test(source))).toBe(true)
})

function testsUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => join(folder, path))
}
