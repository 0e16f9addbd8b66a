// The documents name files; a file that has moved takes its mention along.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib.mjs'

const coverage = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
const features = ['', 'web/src/features', 'api/src/features']
const named = [...coverage.matchAll(/`([\w./-]+\.(?:tsx?|json|mjs))`/g)].map(([, path]) => path)

test('the specification’s coverage names files', () => {
  expect(named.length).toBeGreaterThan(100)
})

test.each([...new Set(named)])('%s, which the coverage of the specification names, exists', (path) => {
  expect(features.some((folder) => existsSync(join(root, folder, path)))).toBe(true)
})

test('the codes of the API are listed, each with its sentence', () => {
  const [, text = ''] = readFileSync(join(root, 'docs/api.md'), 'utf8').split('\n## Codes\n')
  const listed = [...text.matchAll(/^\| `([a-z0-9_]+)` +\| (.+?) +\|$/gm)].map(([, code, sentence]) => [
    code,
    sentence,
  ])
  const sentences = JSON.parse(readFileSync(join(root, 'locales/en/messages.json'), 'utf8'))
  const codes = Object.entries(sentences).map(([key, sentence]) => [key.slice('messages.'.length), sentence])
  expect(listed).toEqual(codes)
})
