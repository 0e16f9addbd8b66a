import { contract } from '@udyam/contract'
import { expect } from 'vitest'
import { done, type Erased, type Say } from './erasing.ts'
import { evaluateAll, letThrough, makeTeam, playTeam, type Team } from './erasing-team.ts'
import { makeMentorship } from './make-selection.ts'
import { testPassword } from './make.ts'
import { drawJpeg } from './pictures.ts'
import { consent, share } from './walk.ts'
import type { Caller, World } from './world.ts'

const { adminSelection, auth, caseNotes, introductions, mentees, mentors, mentorships } = contract
const { contact, photos, promoters, safety, savedViews, stories, visitors } = contract

/** People of whom each has a word of their own in every field, which tells wherever it stands. */
export type Cast = {
  team: Team
  mentee: Caller
  mentor: Caller
  visitor: Caller
  promoterId: string
  /** Others, who write the addresses and numbers of the first ones into their own words. */
  elsewhere: { id: string; messageId: string }
  words: Record<Erased, string[]>
}

/** Has everybody send a word in every field of what they send, and administrators of what they write about them. */
export async function playEverything(here: World): Promise<Cast> {
  const words: Partial<Cast['words']> = {}
  const say = (who: Erased, field: string) => {
    const word = `Zq${who}${field}`
    ;(words[who] ??= []).push(word)
    return word
  }
  const phoneOf = (who: Erased, phone: string) => {
    words[who]?.push(phone)
    return phone
  }
  const team = await makeTeam(here, say)
  const admin = team.owner
  const mentee = await signUpMentee(here, say, phoneOf)
  const mentor = await signUpMentor(here, say, phoneOf, admin)
  const visitor = await signUpVisitor(here, say, phoneOf)
  const promoterId = await addPromoter(say, phoneOf, admin)
  const wish = { mentor: mentor.id, note: say('mentee', 'wish') }
  done(await mentee.call(introductions.wish, { body: wish }))
  const photo = await selectMentee(here, { team, mentee, mentor }, say)
  words.mentee?.push(photo)
  await meet(here, { mentee, mentor }, say)
  await tellStory({ admin, mentee }, say)
  await writeToTeam(here, { admin, mentee, visitor }, say)
  await playTeam(team, mentee.id, say)
  const all = words as Cast['words']
  const elsewhere = await writeElsewhere(here, admin, all)
  // A suspension has ended the mentor's first session.
  const again = await here.as('mentor', { email: mentor.email, password: testPassword })
  return { team, mentee, mentor: again, visitor, promoterId, elsewhere, words: all }
}

/** A story of the home page, as the mentee wrote it and in the words of administrators. */
async function tellStory({ admin, mentee }: { admin: Caller; mentee: Caller }, say: Say): Promise<void> {
  done(await mentee.call(stories.offer, { body: { text: say('mentee', 'story') } }))
  const [drafted] = (await admin.call(stories.list)).body.data
  if (drafted === undefined) throw new Error('There is no story.')
  const { _id: id, name, place, text, updatedAt } = drafted
  const edited = { name, place, text: { ...text, en: `${text.en} ${say('mentee', 'edited')}` }, agreedOn: '' }
  done(await admin.call(stories.update, { params: { id }, body: { ...edited, updatedAt } }))
  const asked = (await mentee.call(stories.own)).body.data
  done(await mentee.call(stories.agree, { body: { updatedAt: asked?.updatedAt ?? '' } }))
}

type Phone = (who: Erased, phone: string) => string
type Two = { mentee: Caller; mentor: Caller }

async function signUpMentee(here: World, say: Say, phone: Phone): Promise<Caller> {
  const email = `${say('mentee', 'mail')}@example.com`
  const person = {
    mobile: phone('mentee', '9876501234'),
    interests: [say('mentee', 'interest')],
    education: say('mentee', 'education'),
    city_or_village: say('mentee', 'village'),
    taluka: say('mentee', 'taluka'),
    district: say('mentee', 'district'),
    goals: say('mentee', 'goals'),
    expectations: say('mentee', 'expectations'),
  }
  const { mobile, ...fields } = person
  const name = `${say('mentee', 'first')} ${say('mentee', 'last')}`
  const body = { ...fields, email, fullName: name, dob: '1999-03-05', phoneNumber: mobile }
  const signUp = { ...body, password: testPassword, terms: true }
  done(await here.nobody.call(mentees.signup, { body: signUp }))
  return here.as('mentee', { email, password: testPassword })
}

async function signUpMentor(here: World, say: Say, phone: Phone, admin: Caller): Promise<Caller> {
  const email = `${say('mentor', 'mail')}@example.com`
  const body = {
    firstName: say('mentor', 'first'),
    fatherName: say('mentor', 'father'),
    lastName: say('mentor', 'last'),
    email,
    phoneNumber: phone('mentor', '9765401234'),
    password: testPassword,
    dob: '1972-03-05',
  }
  done(await here.nobody.call(mentors.signup, { body }))
  const mentor = await here.as('mentor', { email, password: testPassword })
  const guide = {
    bio: say('mentor', 'bio'),
    headline: say('mentor', 'headline'),
    experience: say('mentor', 'experience'),
    location: say('mentor', 'location'),
    skills: [say('mentor', 'skill')],
  }
  const asked = { params: mentor, body: { text: say('mentor', 'question') } }
  done(await admin.call(mentors.ask, asked))
  done(await mentor.call(mentors.answer, { body: { text: say('mentor', 'answer') } }))
  done(await mentor.call(mentors.updateGuide, { body: guide }))
  const description = say('mentor', 'description')
  done(await admin.call(mentors.update, { params: mentor, body: { approve: true, description } }))
  return mentor
}

async function signUpVisitor(here: World, say: Say, phone: Phone): Promise<Caller> {
  const email = `${say('visitor', 'mail')}@example.com`
  const fullName = `${say('visitor', 'first')} ${say('visitor', 'last')}`
  const password = testPassword
  const given = { fullName, email, phone: phone('visitor', '9654301234'), purpose: 'both' as const }
  done(await here.nobody.call(visitors.signup, { body: { ...given, password, confirmPassword: password } }))
  return here.as('visitor', { email, password })
}

async function addPromoter(say: Say, phone: Phone, admin: Caller): Promise<string> {
  const body = {
    firstName: say('promoter', 'first'),
    fatherName: say('promoter', 'father'),
    lastName: say('promoter', 'last'),
    email: `${say('promoter', 'mail')}@example.com`,
    phoneNumber: phone('promoter', '9543201234'),
    password: testPassword,
    description: say('promoter', 'description'),
    industry: say('promoter', 'industry'),
    location: say('promoter', 'location'),
    experience: say('promoter', 'experience'),
    bio: say('promoter', 'bio'),
    skills: [say('promoter', 'skill')],
    availability: { days: say('promoter', 'days'), hours: say('promoter', 'hours') },
  }
  return done(await admin.call(promoters.create, { body })).body.data._id
}

/** From evaluation to consent; returns the mark in the mentee's photo metadata. */
async function selectMentee(
  here: World,
  { team, mentee, mentor }: Two & { team: Team },
  say: Say,
): Promise<string> {
  const admin = team.owner
  const walk = { here, admin, menteeId: mentee.id }
  const params = { id: mentee.id }
  await evaluateAll(here, team, mentee.id)
  await here.db
    .updateTable('evaluation')
    .set({ comment: say('mentee', 'evaluation') })
    .execute()
  const decision = {
    decision: 'eligible' as const,
    summary: say('mentee', 'summary'),
    reason: say('mentee', 'reason'),
    override: { reason: say('mentee', 'override') },
  }
  done(await admin.call(adminSelection.decide, { params, body: decision }))
  const talked = { text: say('mentee', 'casenote'), outcome: 'reached' as const }
  done(await admin.call(caseNotes.add, { params, body: talked }))
  for (const suspended of [true, false]) {
    const body = { suspended, reason: say('mentor', `suspended${suspended}`) }
    done(await admin.call(safety.suspend, { params: mentor, body }))
  }
  // Never stored: it stands in the picture as it was sent alone.
  const owner = 'Zqmenteeexif'
  const jpeg = await drawJpeg({ owner })
  expect(jpeg.toString('latin1')).toContain(owner)
  const image = jpeg.toString('base64')
  done(await mentee.call(photos.saveMentee, { body: { image } }))
  const photo = await here.db.selectFrom('photo').select(['small', 'large']).executeTakeFirstOrThrow()
  expect(Buffer.from(photo.large).toString('latin1')).not.toContain(owner)
  const again = await here.as('mentor', { email: mentor.email, password: testPassword })
  await letThrough(here, { team, mentee, mentor }, say)
  done(await consent(again, await share(walk, mentor.id)))
  return Buffer.from(photo.small).toString('hex').slice(100, 160)
}

/** Messages and records of two people, from first meeting to certificate. */
async function meet(here: World, { mentee, mentor: before }: Two, say: Say): Promise<void> {
  const mentor = await here.as('mentor', { email: before.email, password: testPassword })
  const { id } = await here.db.selectFrom('mentorship').select('id').executeTakeFirstOrThrow()
  const params = { id }
  for (const [who, caller] of [
    ['mentee', mentee],
    ['mentor', mentor],
  ] as const) {
    const send = { params, body: { text: say(who, 'message') } }
    done(await caller.call(mentorships.send, send))
    done(
      await caller.call(mentorships.addNote, {
        params,
        body: { text: say(who, 'note'), shared: who === 'mentee' },
      }),
    )
    done(await caller.call(mentorships.addItem, { params, body: { kind: 'goal', text: say(who, 'item') } }))
    const times = [new Date(here.clock.now.getTime() + 86_400_000).toISOString()]
    const meeting = { times, topic: say(who, 'topic'), place: say(who, 'place'), way: 'person' as const }
    done(await caller.call(mentorships.propose, { params, body: meeting }))
    await here.db
      .updateTable('meeting')
      .set({ state: 'accepted', starts_at: new Date(0) })
      .execute()
    done(
      await caller.call(mentorships.giveFit, { params, body: { answer: 'good', comment: say(who, 'fit') } }),
    )
    done(await caller.call(mentorships.openContact, { params }))
  }
  for (const [who, caller] of [
    ['mentee', mentee],
    ['mentor', mentor],
  ] as const) {
    const review = { rating: 5, text: say(who, 'review') }
    done(await caller.call(mentorships.giveReview, { params, body: review }))
  }
  const report = {
    about: 'mentorship' as const,
    id,
    category: 'other' as const,
    text: say('mentee', 'report'),
  }
  done(await mentee.call(safety.report, { body: report }))
}

async function writeToTeam(
  here: World,
  { admin, mentee, visitor }: Record<'admin' | 'mentee' | 'visitor', Caller>,
  say: Say,
): Promise<void> {
  for (const [who, caller] of [
    ['mentee', mentee],
    ['visitor', visitor],
  ] as const) {
    const sender = { name: say(who, 'sender'), email: caller.email }
    const message = { ...sender, subject: say(who, 'subject'), message: say(who, 'contact') }
    done(await caller.call(contact.send, { body: message }))
    const now = here.clock.now
    await here.db
      .insertInto('grievance')
      .values({
        kind: 'grievance',
        account_id: caller.id,
        name: say(who, 'griever'),
        email: caller.email,
        about: say(who, 'about'),
        text: say(who, 'grievance'),
        language: 'en',
        due_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
  }
  const query = `search=${say('mentee', 'first')}+${say('mentee', 'last')}&page=1`
  done(await admin.call(savedViews.create, { body: { list: 'mentees', name: 'One', query, shared: true } }))
  const email = `${say('mentee', 'newmail')}@example.com`
  done(await mentee.call(auth.changeEmail, { body: { email, currentPassword: testPassword } }))
  done(await mentee.call(auth.updateAccount, { body: { name: say('mentee', 'changed') } }))
}

/** Two others, one of whom repeats addresses and numbers of the first people in their own words. */
async function writeElsewhere(here: World, admin: Caller, words: Cast['words']) {
  const { id, mentee } = await makeMentorship(here)
  const caller = await here.as('mentee', mentee)
  const texts = Object.values(words).map((said) => {
    const mail = said.find((word) => word.endsWith('mail')) ?? ''
    const phone = said.find((word) => /^\d{10}$/.test(word)) ?? ''
    // An administrator has no number.
    if (phone === '') return `Ask ${mail}@example.com.`
    const [one, two] = [phone.slice(0, 5), phone.slice(5)]
    return `Ask ${mail.toUpperCase()}@example.com or +91 ${one} ${two}, that is ${phone} or 0${one}-${two}.`
  })
  const text = texts.join(' ')
  const sent = done(await caller.call(mentorships.send, { params: { id }, body: { text } }))
  const note = { text, outcome: 'reached' as const }
  done(await admin.call(caseNotes.add, { params: mentee, body: note }))
  return { id, messageId: sent.body.data._id }
}
