import { dashboard } from '@udyam/contract/dashboard/calls'
import { erasure } from '@udyam/contract/erasure/calls'
import { notifications } from '@udyam/contract/notifications/calls'
import { photos } from '@udyam/contract/photos/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { mostStories } from '@udyam/contract/stories/values'
import { stories } from '@udyam/contract/stories/calls'
import { system } from '@udyam/contract/system/calls'
import { perLanguage } from '@udyam/contract/texts/languages'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { drawJpeg } from '#test/pictures.ts'
import { auditOf, expectRefusal, mailsTo, notificationKinds } from '#test/rows.ts'
import { mentorshipWorld } from '#test/selection-world.ts'
import type { Caller, World } from '#test/world.ts'

const none = perLanguage(() => '')
const place = { ...none, en: 'Belagavi' }
const satara = { ...none, en: 'Satara' }
type Moved = { name: string; place: typeof place }
const ashwini = {
  name: 'Ashwini Jadhav',
  place,
  text: { ...none, en: 'From my kitchen to twelve shops', mr: 'स्वयंपाकघरातून बारा दुकानांत' },
  agreedOn: '2026-11-20',
}
let here: World
let mentee: Caller
let mentor: Caller
let owner: Caller
let menteeId: string

beforeEach(async () => {
  const world = await mentorshipWorld()
  ;({ here, mentee, mentor } = world)
  menteeId = world.made.mentee.id
  owner = await here.as('admin')
  const review = { mentorship_id: world.made.id, role: 'mentee', rating: 5 } as const
  await here.db.insertInto('closing_review').values(review).execute()
})

const later = () => (here.clock.now = new Date(here.clock.now.getTime() + 1000))
const onHome = async () => (await here.nobody.call(system.meta)).body.data.stories ?? []
const namesOnHome = async () => (await onHome()).map(({ name }) => name)
const all = async () => (await owner.call(stories.list)).body.data
const own = async () => (await mentee.call(stories.own)).body.data
const offer = () =>
  mentee.call(stories.offer, { body: { text: 'मी सुरुवात केली' } }, { 'accept-language': 'mr' })
const agree = async () => mentee.call(stories.agree, { body: { updatedAt: (await own())?.updatedAt ?? '' } })

async function edit(words: { en: string; hi?: string; mr?: string }, more: Partial<Moved> = {}) {
  const [story] = await all()
  if (story === undefined) throw new Error('There is no story.')
  const { _id: id, name, updatedAt } = story
  later()
  const body = { name, place, text: { ...none, ...words }, agreedOn: '', updatedAt, ...more }
  return owner.call(stories.update, { params: { id }, body })
}

describe('a story that its mentee tells', () => {
  test('comes after the closing review, and is a draft in their language that nobody else reads', async () => {
    const stranger = await here.as('mentee')
    const early = await stranger.call(stories.offer, { body: { text: 'Me too' } })
    expectRefusal(early, {
      status: 409,
      message: 'You can tell your story once you have given your closing review',
    })
    expect((await stranger.call(stories.own)).body).toMatchObject({ data: null, mayOffer: false })
    expect((await mentee.call(stories.own)).body).toMatchObject({ data: null, mayOffer: true })
    expect((await offer()).body.data).toMatchObject({ state: 'draft', text: { ...none, mr: 'मी सुरुवात केली' } })
    expect(await onHome()).toEqual([])
    const { items } = (await owner.call(dashboard.todo)).body.data
    expect(items.find(({ kind }) => kind === 'stories')).toMatchObject({
      count: 1,
      top: [{ name: 'Priya Kulkarni' }],
    })
    expect(await auditOf(here, 'story.offer')).toHaveLength(1)
    await mentee.call(erasure.ask)
    const after = (await owner.call(dashboard.todo)).body.data.items
    expect(after.find(({ kind }) => kind === 'stories')).toMatchObject({ count: 0, top: [] })
  })

  test('is shown once they have agreed to the text that administrators have made of it', async () => {
    await offer()
    const [draft] = await all()
    const show = { params: { id: draft?._id ?? '' }, body: { shown: true } }
    expectRefusal(await owner.call(stories.show, show), {
      status: 409,
      message: 'It can be shown once the person has agreed to the text',
    })
    expectRefusal(await agree(), { status: 409, message: 'This text does not wait for your agreement' })
    expect((await edit({ en: 'I have begun', mr: 'मी सुरुवात केली' })).body).toMatchObject({
      code: 'story_asked',
      data: { state: 'asked', consentAt: null },
    })
    expect(await notificationKinds(here, menteeId)).toContain('storyAsked')
    expect(await onHome()).toEqual([])
    const { items } = (await owner.call(dashboard.todo)).body.data
    expect(items.find(({ kind }) => kind === 'stories')).toMatchObject({ count: 0 })
    later()
    expect((await agree()).body.data).toMatchObject({
      state: 'shown',
      consentAt: here.clock.now.toISOString(),
    })
    expect(await onHome()).toEqual([
      expect.objectContaining({ text: { en: 'I have begun', hi: '', mr: 'मी सुरुवात केली' }, imageUrl: '' }),
    ])
  })

  test('is asked for again when it or its photo is changed, and cannot be agreed to unread', async () => {
    await offer()
    await edit({ en: 'First' })
    const read = (await own())?.updatedAt ?? ''
    await edit({ en: 'Second' })
    expectRefusal(await mentee.call(stories.agree, { body: { updatedAt: read } }), {
      status: 409,
      message: messageText('stale_record'),
    })
    await agree()
    await edit({ en: 'Second' })
    expect((await own())?.state).toBe('shown')
    await edit({ en: 'Third' })
    expect(await onHome()).toEqual([])
    await agree()
    for (const more of [{ place: satara }, { place: satara, name: 'A. Jadhav' }]) {
      await edit({ en: 'Third' }, more)
      expect((await own())?.state).toBe('asked')
      await agree()
    }
    const [{ _id: id } = { _id: '' }] = await all()
    const image = (await drawJpeg()).toString('base64')
    later()
    await owner.call(stories.savePhoto, { params: { id }, body: { image } })
    expect(await own()).toMatchObject({ state: 'asked', image: expect.stringMatching(/^data:image\/webp/) })
    expect(await onHome()).toEqual([])
    await agree()
    const [shown] = await onHome()
    const photo = { params: { id: shown?.imageUrl.slice(11) ?? '' }, query: {} }
    expect((await here.nobody.call(photos.get, photo)).status).toBe(200)
    await owner.call(stories.removePhoto, { params: { id } })
    expect(await onHome()).toMatchObject([{ imageUrl: '' }])
    expect((await here.nobody.call(photos.get, photo)).status).toBe(404)
  })

  test('is asked for by one mail until they have read it, of who wants no notices in the app too', async () => {
    const choices = [{ topic: 'mentorship', inApp: false, mail: true }] as const
    await mentee.call(notifications.saveChoices, { body: { choices: [...choices] } })
    await offer()
    await edit({ en: 'First' })
    // The same mail is dropped for six hours.
    await here.pass(7 * 3600)
    owner = await here.as('admin')
    await edit({ en: 'Second' })
    expect(await mailsTo(here, mentee.email)).toMatchObject([
      { subject: 'Your story waits for your agreement' },
    ])
  })

  /** Makes an agreed story with a photo; gives the photo in Base64. */
  const withPhoto = async () => {
    await offer()
    await edit({ en: 'I have begun' })
    const [{ _id: id } = { _id: '' }] = await all()
    const image = (await drawJpeg()).toString('base64')
    await owner.call(stories.savePhoto, { params: { id }, body: { image } })
    await agree()
    return image
  }

  test('goes when it is withdrawn, with its photo, and is in the copy of their data before', async () => {
    await withPhoto()
    const copy = await mentee.call(privacy.askExport, { body: { format: 'json' } })
    const file = await mentee.call(privacy.exportFile, { params: { id: copy.body.data._id } })
    expect(file.body.data.text).toContain('I have begun')
    expect((await mentee.call(stories.withdraw)).body.code).toBe('story_withdrawn')
    expect([await own(), await onHome(), await all()]).toEqual([null, [], []])
    expect(
      await here.db.selectFrom('photo').where('story_id', 'is not', null).select('id').execute(),
    ).toEqual([])
    expect((await mentee.call(stories.withdraw)).status).toBe(404)
  })

  test('keeps its photo when an owner sends one of the team a day later', async () => {
    const image = await withPhoto()
    await here.pass(86_401)
    owner = await here.as('admin')
    await owner.call(photos.saveTeam, { body: { image } })
    const [shown] = await onHome()
    const photo = { params: { id: shown?.imageUrl.slice(11) ?? '' }, query: {} }
    expect((await here.nobody.call(photos.get, photo)).status).toBe(200)
  })

  test('is hidden at once while they are leaving or suspended', async () => {
    await offer()
    await edit({ en: 'I have begun' })
    await agree()
    const set = (values: object) =>
      here.db.updateTable('account').set(values).where('id', '=', menteeId).execute()
    await set({ suspended_at: new Date() })
    expect(await onHome()).toEqual([])
    await set({ suspended_at: null })
    expect([(await onHome()).length, (await all()).length]).toEqual([1, 1])
    await mentee.call(erasure.ask)
    expect([await onHome(), await all()]).toEqual([[], []])
  })
})

describe('a story that an administrator writes', () => {
  const create = (body = ashwini) => owner.call(stories.create, { body })

  test('needs the day on which the person agreed, not one to come', async () => {
    expect((await create({ ...ashwini, agreedOn: '' })).body.errors).toHaveProperty('agreedOn')
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect((await create({ ...ashwini, agreedOn: tomorrow })).body.errors).toHaveProperty('agreedOn')
    expect((await create()).body.data).toMatchObject({
      state: 'shown',
      consentAt: '2026-11-20T00:00:00.000Z',
      isOfAccount: false,
    })
    expect(await namesOnHome()).toEqual(['Ashwini Jadhav'])
  })

  test('stands among the first three in their order, can be hidden, shown and deleted', async () => {
    for (const name of ['First', 'Second', 'Third', 'Fourth']) await create({ ...ashwini, name })
    expect(await namesOnHome()).toEqual(['First', 'Second', 'Third'])
    const ids = (await all()).map(({ _id }) => _id)
    const [first = ''] = ids
    await owner.call(stories.order, { body: { ids: ids.toReversed() } })
    expect(await namesOnHome()).toEqual(['Fourth', 'Third', 'Second'])
    await owner.call(stories.order, { body: { ids } })
    const show = (shown: boolean) => owner.call(stories.show, { params: { id: first }, body: { shown } })
    await show(false)
    expect(await namesOnHome()).toEqual(['Second', 'Third', 'Fourth'])
    expect(await auditOf(here, 'story.hide')).toMatchObject([{ target_id: first, actor_id: owner.id }])
    await show(true)
    expect(await auditOf(here, 'story.show')).toHaveLength(1)
    expect(await namesOnHome()).toEqual(['First', 'Second', 'Third'])
    await owner.call(stories.remove, { params: { id: first } })
    expect(await namesOnHome()).toEqual(['Second', 'Third', 'Fourth'])
  })

  test(`is one of ${mostStories} at most`, async () => {
    for (let made = 0; made < mostStories; made += 1) await create()
    expectRefusal(await create(), {
      status: 409,
      message: 'There are 12 stories already. Please delete one first.',
    })
    await offer()
    expectRefusal(await edit({ en: 'One more' }), {
      status: 409,
      message: 'There are 12 stories already. Please delete one first.',
    })
  })

  test('is an owner’s and a manager’s work', async () => {
    for (const kind of ['manager', 'evaluator', 'auditor'] as const) {
      await here.db.updateTable('account').set({ kind }).where('id', '=', owner.id).execute()
      expect((await create()).status, kind).toBe(kind === 'manager' ? 201 : 403)
    }
    expect((await mentor.call(stories.own)).status).toBe(403)
  })
})
