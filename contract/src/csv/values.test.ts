import { expect, test } from 'vitest'
import { inBulk } from '#bulk/calls.ts'
import { asCsv, csvExport } from './calls.ts'
import { columnsOf } from '#data-map/data-map.ts'

test('a noun has calls that take its records out and in, and one for many', () => {
  expect(csvExport({ path: 'admin/log/export', name: 'log', access: ['audit.read'] })).toEqual({
    method: 'GET',
    path: 'admin/log/export',
    access: ['audit.read'],
    csv: 'log',
  })
  expect(asCsv('mentor', ['people.edit'])).toEqual({
    exportCsv: { method: 'GET', path: 'admin/mentor/export', access: ['people.export'], csv: 'mentors' },
    previewImport: { method: 'POST', path: 'admin/mentor/import/preview', access: ['people.edit'] },
    importCsv: { method: 'POST', path: 'admin/mentor/import', access: ['people.edit'] },
  })
  expect(inBulk('mentee', ['people.erase'])).toEqual({
    bulk: { method: 'POST', path: 'admin/mentee/bulk', access: ['people.erase'] },
  })
})

test('the columns of a table are read with what they mean', () => {
  const entry = {
    part: 'account',
    what: 'Accounts',
    of: [],
    purposes: [],
    basis: 'service',
    reads: [],
    kept: 'account',
    exported: 'name  email',
    withheld: { secret: 'It opens the account' },
    technical: 'id',
  } as const
  expect(columnsOf('account', entry)).toEqual([
    { table: 'account', column: 'name', meaning: 'exported' },
    { table: 'account', column: 'email', meaning: 'exported' },
    { table: 'account', column: 'secret', meaning: 'withheld', why: 'It opens the account' },
    { table: 'account', column: 'id', meaning: 'technical' },
  ])
  const { withheld: _, ...plain } = entry
  expect(columnsOf('account', { ...plain, exported: '', technical: '' })).toEqual([])
})
