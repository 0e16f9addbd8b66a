import { expect, it } from 'vitest'
import { contentOf } from '../test/storage.ts'
import { clearSession, saveSession } from '../lib/session.ts'
import { clearDrafts } from './clear-drafts.ts'
import { clearDraft, readDraft, saveDraft } from './draft.ts'

const empty = { name: '', interests: [] as string[] }

it('gives back what was stored, and leaves secrets out', () => {
  saveDraft('form', { name: 'Asha', interests: ['Tea'], password: 'secret-1', newPassword: 'secret-2' })
  expect(readDraft('form', empty)).toEqual({ name: 'Asha', interests: ['Tea'] })
  expect(JSON.stringify(contentOf(sessionStorage))).not.toContain('secret')
})

it('takes nothing that does not fit the form', () => {
  sessionStorage.setItem('draft..form', JSON.stringify({ name: 7, interests: [1], more: 'x' }))
  expect(readDraft('form', empty)).toEqual(empty)
  sessionStorage.setItem('draft..form', 'not json')
  expect(readDraft('form', empty)).toEqual(empty)
})

it('gives back lists of rows, unless they are of another shape', () => {
  const start = { criteria: [{ name: '', weight: '1' }] }
  const criteria = [
    { name: 'Idea', weight: '2' },
    { name: 'Team', weight: '1' },
  ]
  saveDraft('form', { criteria }, start)
  expect(readDraft('form', start)).toEqual({ criteria })
  saveDraft('form', { criteria: [{ title: 'Idea' }] }, start)
  expect(readDraft('form', start)).toEqual(start)
})

it('waits for the account that typed it, and is not for the next one to sign in in this tab', () => {
  beginAs('asha@example.com')
  saveDraft('form', { name: 'Meera' })
  clearSession()
  expect(readDraft('form', empty)).toEqual(empty)
  beginAs('vikram@example.com')
  expect(readDraft('form', empty)).toEqual(empty)
  beginAs('asha@example.com')
  expect(readDraft('form', empty)).toEqual({ name: 'Meera', interests: [] })
})

it('of a sign-up is forgotten when that has made an account', () => {
  saveDraft('form', { name: 'Asha' })
  beginAs('asha@example.com')
  clearDraft('form')
  clearSession()
  expect(readDraft('form', empty)).toEqual(empty)
})

it('is forgotten with every other on signing out', () => {
  saveDraft('one', { name: 'Asha' })
  saveDraft('two', { name: 'Asha' })
  sessionStorage.setItem('other', 'stays')
  clearDrafts()
  expect(contentOf(sessionStorage)).toEqual({ other: 'stays' })
})

function beginAs(email: string): void {
  const user = { name: 'Somebody', email }
  saveSession({ userType: 'admin', username: user.name, access_token: 'a', refresh_token: 'r', user })
}
