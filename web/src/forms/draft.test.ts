import { expect, it } from 'vitest'
import { contentOf } from '../test/storage.ts'
import { clearDrafts } from './clear-drafts.ts'
import { readDraft, saveDraft } from './draft.ts'

const empty = { name: '', interests: [] as string[] }

it('gives back what was stored, and leaves secrets out', () => {
  saveDraft('form', { name: 'Asha', interests: ['Tea'], password: 'secret-1', newPassword: 'secret-2' })
  expect(readDraft('form', empty)).toEqual({ name: 'Asha', interests: ['Tea'] })
  expect(JSON.stringify(contentOf(sessionStorage))).not.toContain('secret')
})

it('takes nothing that does not fit the form', () => {
  sessionStorage.setItem('draft.form', JSON.stringify({ name: 7, interests: [1], more: 'x' }))
  expect(readDraft('form', empty)).toEqual(empty)
  sessionStorage.setItem('draft.form', 'not json')
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

it('is forgotten with every other on signing out', () => {
  saveDraft('one', { name: 'Asha' })
  saveDraft('two', { name: 'Asha' })
  sessionStorage.setItem('other', 'stays')
  clearDrafts()
  expect(contentOf(sessionStorage)).toEqual({ other: 'stays' })
})
