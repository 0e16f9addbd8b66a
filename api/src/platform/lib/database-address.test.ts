import { expect, test } from 'vitest'
import { isDatabaseAddress, serversIn } from './database-address.ts'

test.each([
  ['postgres://setu:secret@one/setu', ['postgres://setu:secret@one/setu']],
  ['postgres://setu:a,b@one/setu', ['postgres://setu:a,b@one/setu']],
  ['postgres://one/setu?options=a,b', ['postgres://one/setu?options=a,b']],
  ['postgres://one:1,two:2/setu', ['postgres://one:1/setu', 'postgres://two:2/setu']],
  [
    'postgresql://setu:a,b@one:5432,two,[::1]:5433/setu?target_session_attrs=read-write',
    [
      'postgresql://setu:a,b@one:5432/setu?target_session_attrs=read-write',
      'postgresql://setu:a,b@two/setu?target_session_attrs=read-write',
      'postgresql://setu:a,b@[::1]:5433/setu?target_session_attrs=read-write',
    ],
  ],
])('%s names %o', (address, servers) => {
  expect(serversIn(address)).toEqual(servers)
  expect(isDatabaseAddress(address)).toBe(true)
})

test.each([
  'setu',
  'mysql://one/setu',
  'postgres://one:port/setu',
  'postgres://one:1,two:70000/setu',
  'postgres://one,/setu',
  'postgres://one,,two/setu',
  'postgres://setu@,two/setu',
  'mysql://one,two/setu',
  'postgres://one,two/setu?target_session_attrs=standby',
  'postgres://one/setu?target_session_attrs=any',
])('%s is not the address of a database that takes changes', (address) => {
  expect(isDatabaseAddress(address)).toBe(false)
})
