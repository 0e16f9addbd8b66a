import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib.mjs'
import { checkMigrations } from './migrations.mjs'
import { inProject } from '../project.mjs'

const folder = 'api/src/platform/db/migrations'
const table = 'create table one (id int);\n'
const hash = createHash('sha256').update(table).digest('hex')
const check = (files) =>
  inProject(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text])),
    checkMigrations,
  ).problems

test('migrations that are listed with their hashes are fine, with the line ends of any system', () => {
  expect(check({ '0001-one.sql': table, SHA256SUMS: `${hash}  0001-one.sql\n` })).toEqual([])
  expect(
    check({ '0001-one.sql': 'create table one (id int);\r\n', SHA256SUMS: `${hash}  0001-one.sql\n` }),
  ).toEqual([])
})

test.each([
  [
    'a changed one',
    { '0001-one.sql': 'create table one (id bigint);\n', SHA256SUMS: `${hash}  0001-one.sql\n` },
    [`${folder}/0001-one.sql has changed. Take the change back, and make it in a new migration.`],
  ],
  [
    'a new one',
    { '0001-one.sql': table },
    [`${folder}/0001-one.sql is new: add to ${folder}/SHA256SUMS the line "${hash}  0001-one.sql"`],
  ],
  [
    'one that is gone',
    { '0001-one.sql': table, SHA256SUMS: `${hash}  0001-one.sql\n${hash}  0002-two.sql\n` },
    [`${folder}/0002-two.sql is gone. Put it back.`],
  ],
  [
    'a number that is taken',
    {
      '0001-one.sql': table,
      '0001-two.sql': table,
      SHA256SUMS: `${hash}  0001-one.sql\n${hash}  0001-two.sql\n`,
    },
    ['Two migrations have the number 0001.'],
  ],
])('%s is named, with what to do', (_what, files, problems) => expect(check(files)).toEqual(problems))

test('the version of the project is a release with a chapter in the changelog', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const chapters = [...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (\d+\.\d+\.\d+)\b/gm)]
  expect(version).toBe(chapters[0]?.[1])
})
