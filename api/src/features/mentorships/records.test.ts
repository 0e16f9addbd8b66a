import { mentorships } from '@udyam/contract/mentorships/calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMeeting, makeMentorship, type MadeMentorship } from '#test/make-selection.ts'
import { expectRefusal, rowOf } from '#test/rows.ts'
import { mentorshipWorld } from '#test/selection-world.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let made: MadeMentorship
let mentee: Caller
let mentor: Caller

const of = ({ _id: id }: { _id: string }) => ({ params: { id } })

beforeEach(async () => {
  ;({ here, made, mentee, mentor } = await mentorshipWorld())
})

describe('a note', () => {
  const read = async (caller: Caller) =>
    (await caller.call(mentorships.get, { params: made })).body.data.notes.map(({ text }) => text)

  test('that is private is its author’s alone; a shared one is for both', async () => {
    const meeting = await makeMeeting(here, made)
    const add = (caller: Caller, text: string, shared?: boolean) =>
      caller.call(mentorships.addNote, {
        params: made,
        body: { text, meeting, ...(shared === undefined ? {} : { shared }) },
      })
    const answer = await add(mentee, 'Mine')
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({ author: 'mentee', shared: false, meeting, text: 'Mine' })
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    await add(mentor, 'His', false)
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    await add(mentor, 'Ours', true)
    expect(await read(mentee)).toEqual(['Ours', 'Mine'])
    expect(await read(mentor)).toEqual(['Ours', 'His'])
    const stored = await here.db.selectFrom('audit_event').selectAll().execute()
    expect(JSON.stringify(stored)).not.toMatch(/Mine|His|Ours/)
  })

  test('is changed and deleted by its author alone', async () => {
    const body = { text: 'Ours', shared: true }
    const note = (await mentor.call(mentorships.addNote, { params: made, body })).body.data
    const missing = { status: 404, message: 'Note not found' }
    expectRefusal(await mentee.call(mentorships.updateNote, { ...of(note), body }), missing)
    expectRefusal(await mentee.call(mentorships.removeNote, of(note)), missing)
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    const change = () =>
      mentor.call(mentorships.updateNote, { ...of(note), body: { text: 'Mine', updatedAt: note.updatedAt } })
    expect((await change()).body).toMatchObject({
      message: 'Note saved',
      data: { text: 'Mine', shared: false },
    })
    expect((await change()).status).toBe(409)
    expect(await read(mentee)).toEqual([])
    const { body: removed } = await mentor.call(mentorships.removeNote, of(note))
    expect(removed).toEqual({ success: true, message: 'Note deleted', code: 'note_deleted' })
    expect(await rowOf(here, 'meeting_note', note._id)).toBeUndefined()
  })

  test('needs words, and a meeting of the same two', async () => {
    const add = (body: object) => mentee.send(mentorships.addNote, { params: { id: made.id }, body })
    const wordless = { status: 400, message: messageText('text_required'), field: 'text' }
    expectRefusal(await add({ text: ' ' }), wordless)
    const strange = await makeMeeting(here, await makeMentorship(here))
    for (const meeting of [strange, crypto.randomUUID()]) {
      const unknown = { status: 400, message: 'Meeting not found', field: 'meeting' }
      expectRefusal(await add({ text: 'x', meeting }), unknown)
      const note = (await mentee.call(mentorships.addNote, { params: made, body: { text: 'x' } })).body.data
      const body = { text: 'x', meeting, updatedAt: note.updatedAt }
      expectRefusal(await mentee.call(mentorships.updateNote, { ...of(note), body }), unknown)
    }
  })
})

describe('a goal or an action item', () => {
  test('is added by one, ticked off by the other, and deleted by either', async () => {
    const body = { kind: 'action', text: 'Call the bank', owner: 'mentor', due: '2026-06-30' } as const
    const answer = await mentee.call(mentorships.addItem, { params: made, body })
    expect(answer.status).toBe(201)
    const item = answer.body.data
    expect(item).toMatchObject({ ...body, doneAt: null })
    const tick = async (done: boolean) =>
      (await mentor.call(mentorships.updateItem, { ...of(item), body: { done } })).body.data
    const { doneAt } = await tick(true)
    expect(doneAt).toBe(here.clock.now.toISOString())
    here.clock.now = new Date(here.clock.now.getTime() + 1000)
    expect(await tick(true)).toMatchObject({ doneAt, text: 'Call the bank' })
    expect(await tick(false)).toMatchObject({ doneAt: null })
    const change = { text: 'Write to the bank', owner: 'mentee', due: null } as const
    const changed = await mentee.call(mentorships.updateItem, { ...of(item), body: change })
    expect(changed.body).toMatchObject({ message: 'Saved', data: change })
    const { items } = (await mentor.call(mentorships.get, { params: made })).body.data
    expect(items).toMatchObject([change])
    expect((await mentor.call(mentorships.removeItem, of(item))).body.message).toBe('Deleted')
    expectRefusal(await mentor.call(mentorships.removeItem, of(item)), {
      status: 404,
      message: messageText('item_not_found'),
    })
  })

  test.each([
    [{ kind: 'goal', text: '' }, 'text'],
    [{ kind: 'wish', text: 'x' }, 'kind'],
    [{ kind: 'goal', text: 'x', due: '2026-02-30' }, 'due'],
    [{ kind: 'goal', text: 'x', owner: 'admin' }, 'owner'],
  ])('is not added by %j', async (body, field) => {
    const answer = await mentee.send(mentorships.addItem, { params: { id: made.id }, body })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
  })
})
