import { introductions } from '@udyam/contract/introductions/calls'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { setup } from '@udyam/contract/setup/calls'
import { sql } from 'kysely'
import { getDocumentProxy } from 'unpdf'
import { OPS } from 'unpdf/pdfjs'
import { beforeEach, describe, expect, test } from 'vitest'
import { messageText } from '#platform/lib/messages.ts'
import { makeMeeting, type MadeMentorship } from '#test/make-selection.ts'
import { drawPng } from '#test/pictures.ts'
import { auditOf, expectRefusal, notificationKinds } from '#test/rows.ts'
import { mentorshipWorld } from '#test/selection-world.ts'
import type { Caller, World } from '#test/world.ts'

let here: World
let made: MadeMentorship
let params: { id: string }
let mentee: Caller
let mentor: Caller
const notYet = { status: 409, message: messageText('no_meeting_yet') }

beforeEach(async () => {
  ;({ here, made, mentee, mentor } = await mentorshipWorld())
  params = { id: made.id }
})

const stateOf = async () => (await mentee.call(introductions.journey)).body.data.state
const read = async (caller: Caller) => (await caller.call(mentorships.get, { params })).body.data
const review = (caller: Caller, rating = 5, text = 'Thank you') =>
  caller.call(mentorships.giveReview, { params, body: { rating, text } })

describe('the fit check', () => {
  const give = (caller: Caller, answer: 'good' | 'deciding' | 'not_a_fit', comment = '') =>
    caller.call(mentorships.giveFit, { params, body: { answer, comment } })

  test('comes after the first meeting, can be changed, and is never shown to the other', async () => {
    await makeMeeting(here, made, { startsAt: new Date(Date.now() + 3_600_000) })
    expectRefusal(await give(mentee, 'good'), notYet)
    await makeMeeting(here, made)
    await give(mentee, 'deciding', 'Not sure')
    const { body } = await give(mentee, 'good', 'A secret')
    expect(body.message).toBe('Thank you for your answer')
    expect(body.data.fit).toMatchObject({ answer: 'good', comment: 'A secret' })
    expect(JSON.stringify(await read(mentor))).not.toMatch(/secret|Not sure/)
    expect(await notificationKinds(here, mentor.id)).toEqual([])
  })

  test('that says "not a fit" opens a rematch, and blames nobody', async () => {
    const admin = await here.as('admin')
    await makeMeeting(here, made)
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(mentor, 'not_a_fit', 'A secret')))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ state: 'ended', fit: { answer: 'not_a_fit' }, endedBy: 'mentor' })
    }
    const shown = await read(mentee)
    expect(shown).toMatchObject({ state: 'ended', endReason: '', endMessage: '', endedBy: null, fit: null })
    expect(JSON.stringify(shown)).not.toMatch(/secret|not_a_fit/)
    expect(await stateOf()).toBe('eligible')
    expect(await notificationKinds(here, mentee.id)).toEqual(['mentorshipEnded', 'searchingAgain'])
    expect(await notificationKinds(here, admin.id)).toEqual(['rematchAsked'])
    expect(await notificationKinds(here, mentor.id)).toEqual([])
    expect(await auditOf(here, 'mentorship.ended')).toHaveLength(1)
  })
})

describe('the end', () => {
  test('by one side is told to the other with a word, and the mentee returns to the queue', async () => {
    const body = { reason: 'moved_on', message: 'Thank you for everything' } as const
    const end = () => mentee.call(mentorships.end, { params, body })
    const [first, again] = [await end(), await end()]
    expect(first.body).toMatchObject({ message: 'Mentoring has ended', data: { state: 'ended' } })
    expect(again.body.data).toEqual(first.body.data)
    expect(await read(mentor)).toMatchObject({
      endReason: 'moved_on',
      endMessage: 'Thank you for everything',
      endedBy: 'mentee',
    })
    expect(await notificationKinds(here, mentor.id)).toEqual(['mentorshipEnded'])
    expect(await stateOf()).toBe('eligible')
  })

  test('needs a reason', async () => {
    const { status, body } = await mentor.send(mentorships.end, { params, body: { reason: 'x' } })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['reason']])
  })
})

describe('the closing reviews', () => {
  test('come after a meeting, with stars', async () => {
    expectRefusal(await review(mentee), notYet)
    const answer = await review(mentee, 0)
    expectRefusal(answer, { status: 400, message: 'Please give 1 to 5 stars', field: 'rating' })
  })

  test('of both complete mentoring; the first is asked for once and not shown before', async () => {
    await makeMeeting(here, made)
    await review(mentee, 4, 'Good')
    const { body } = await review(mentee, 5, 'Very good')
    expect(body.data).toMatchObject({ state: 'active', review: { rating: 5, text: 'Very good' } })
    expect(await read(mentor)).toMatchObject({ otherReview: null, isOtherReviewGiven: true })
    expect(await notificationKinds(here, mentor.id)).toEqual(['reviewAsked'])
    const answers = await Promise.all(Array.from({ length: 10 }, () => review(mentor, 3, 'Fine')))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        state: 'completed',
        otherReview: { text: 'Very good' },
        certificate: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/),
      })
    }
    expect(await stateOf()).toBe('completed')
    expect(await notificationKinds(here, mentee.id)).toEqual(['mentorshipCompleted'])
    expect(await notificationKinds(here, mentor.id)).toEqual(['mentorshipCompleted', 'reviewAsked'])
    expect(await here.db.selectFrom('certificate').selectAll().execute()).toHaveLength(1)
    expect(await auditOf(here, 'mentorship.completed')).toHaveLength(1)
    expectRefusal(await review(mentor, 1, 'Otherwise'), {
      status: 409,
      message: messageText('mentorship_closed'),
    })
  })

  test('of both at the same moment complete it once', async () => {
    await makeMeeting(here, made)
    await Promise.all([mentee, mentor, mentee, mentor].map((caller) => review(caller)))
    expect(await read(mentee)).toMatchObject({ state: 'completed' })
    expect(await here.db.selectFrom('certificate').selectAll().execute()).toHaveLength(1)
    expect(await notificationKinds(here, mentee.id)).toContain('mentorshipCompleted')
  })
})

describe('the certificate', () => {
  const certificateOf = (caller: Caller, query = {}, headers = {}) =>
    caller.call(mentorships.certificate, { params, query }, headers)

  test('is there once mentoring is completed', async () => {
    expectRefusal(await certificateOf(mentee), {
      status: 409,
      message: messageText('not_completed'),
    })
  })

  test('is a PDF in the language asked for, else in that of the call', async () => {
    await complete()
    const pdf = async (query: { language?: 'en' | 'hi' | 'mr' }, language = 'en') => {
      const { data } = (await certificateOf(mentor, query, { 'accept-language': language })).body
      expect(data).toMatchObject({
        type: 'application/pdf',
        name: expect.stringMatching(/^certificate-.*\.pdf$/),
      })
      return Buffer.from(data.content, 'base64').toString('latin1')
    }
    expect(await pdf({})).toMatch(/^%PDF-1\.7[\s\S]*\/Lang \(en\)/)
    expect(await pdf({}, 'mr')).toContain('/Lang (mr)')
    expect(await pdf({ language: 'hi' })).toContain('/Lang (hi)')
    const { status } = await mentee.send(mentorships.certificate, { params, query: { language: 'fr' } })
    expect(status).toBe(400)
  })

  test('shows the logo and the colour of the programme', async () => {
    await complete()
    const drawn = async () => {
      const { content } = (await certificateOf(mentor)).body.data
      const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')))
      const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList()
      return { fnArray, colours: argsArray.flat().filter((value) => value === '#6d28d9') }
    }
    const before = await drawn()
    expect(before.fnArray).not.toContain(OPS.paintImageXObject)
    expect(before.colours).toEqual([])
    const owner = await here.as('admin')
    const image = (await drawPng({ width: 400, height: 100 })).toString('base64')
    const { imageUrl } = (await owner.call(setup.saveLogo, { body: { image } })).body.data
    const { updatedAt } = (await owner.call(setup.get, { params: { key: 'brand' } })).body.data
    const value = { logo: imageUrl, colour: '#6d28d9' }
    await owner.call(setup.save, { params: { key: 'brand' }, body: { value, updatedAt } })
    const after = await drawn()
    expect(after.fnArray).toContain(OPS.paintImageXObject)
    expect(after.colours).not.toEqual([])
  })

  test('is verified by anyone, with no more than the two names and the days', async () => {
    const code = await complete()
    const verify = (asked: string) =>
      here.nobody.call(mentorships.verifyCertificate, { params: { code: asked } })
    const today = new Date(here.clock.now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
    expect((await verify(code)).body.data).toEqual({
      code,
      menteeName: 'Priya Kulkarni',
      mentorName: 'Sanjay Patil',
      startedOn: today,
      completedOn: today,
    })
    expect((await verify(code.toLowerCase().replaceAll('-', ''))).body.data.code).toBe(code)
    const unknown = { status: 404, message: messageText('certificate_not_found') }
    for (const asked of ['0000-0000-0000', 'nonsense', `${code}0`]) {
      expectRefusal(await verify(asked), unknown)
    }
  })

  test('names the days in India on which mentoring began and was completed', async () => {
    // The next day has begun there.
    await sql`update mentorship set started_at = '2026-03-10T18:30:00Z'`.execute(here.db)
    here.clock.now = new Date('2031-12-31T18:30:00Z')
    mentee = await here.as('mentee', made.mentee)
    mentor = await here.as('mentor', made.mentor)
    const code = await complete()
    const { data } = (await here.nobody.call(mentorships.verifyCertificate, { params: { code } })).body
    expect([data.startedOn, data.completedOn]).toEqual(['2026-03-11', '2032-01-01'])
  })

  describe('of somebody who', () => {
    const unavailable = { status: 404, message: 'This certificate is not available' }
    const changes = {
      'has asked to be erased': { erase_after: new Date('2027-01-01') },
      'is suspended': { suspended_at: new Date('2026-01-01') },
    } as const
    const cases = (Object.keys(changes) as (keyof typeof changes)[]).flatMap((change) =>
      (['mentee', 'mentor'] as const).map((side) => [change, side] as const),
    )

    test.each(cases)(
      '%s, the %s, is shown to nobody, and is again once that is over',
      async (change, side) => {
        const code = await complete()
        const [person, other] = side === 'mentee' ? [mentee, mentor] : [mentor, mentee]
        const set = (values: { erase_after?: Date | null; suspended_at?: Date | null }) =>
          here.db.updateTable('account').set(values).where('id', '=', person.id).execute()
        const verify = () => here.nobody.call(mentorships.verifyCertificate, { params: { code } })
        await set(changes[change])
        const refused = await verify()
        expectRefusal(refused, unavailable)
        expect(JSON.stringify(refused.body)).not.toMatch(/Priya|Sanjay/)
        expectRefusal(await certificateOf(other), unavailable)
        expectRefusal(
          await here.nobody.call(mentorships.verifyCertificate, { params: { code: '0000-0000-0000' } }),
          {
            status: 404,
            message: messageText('certificate_not_found'),
          },
        )
        await set({ erase_after: null, suspended_at: null })
        expect((await verify()).body.data).toMatchObject({ menteeName: 'Priya Kulkarni' })
        expect((await certificateOf(other)).status).toBe(200)
      },
    )
  })

  test('of a mentor who leaves is not on the mentee’s pages', async () => {
    const code = await complete()
    const listed = async () => (await mentee.call(introductions.journey)).body.data.certificates
    expect(await listed()).toMatchObject([{ code }])
    const change = { erase_after: new Date('2027-01-01') }
    await here.db.updateTable('account').set(change).where('id', '=', mentor.id).execute()
    expect(await listed()).toEqual([])
  })

  test('can still be verified after the mentor has left', async () => {
    const code = await complete()
    await here.db.deleteFrom('account').where('id', '=', mentor.id).execute()
    const { body } = await here.nobody.call(mentorships.verifyCertificate, { params: { code } })
    expect(body.data.mentorName).toBe('Sanjay Patil')
  })

  test('is still found by the mentee after the mentor has left', async () => {
    const code = await complete()
    const certificates = [expect.objectContaining({ code, mentorName: 'Sanjay Patil' })]
    expect((await mentee.call(introductions.journey)).body.data).toMatchObject({ certificates })
    await here.db.deleteFrom('account').where('id', '=', mentor.id).execute()
    const { body } = await mentee.call(introductions.journey)
    expect(body.data).toMatchObject({ state: 'completed', mentorships: [], certificates })
  })

  async function complete(): Promise<string> {
    await makeMeeting(here, made)
    await review(mentee)
    return (await review(mentor)).body.data.certificate ?? ''
  }
})
