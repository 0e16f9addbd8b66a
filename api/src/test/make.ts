import type { AdminKind } from '@udyam/contract/duties'
import { hash } from '@node-rs/argon2'
import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import { insertCategory, insertSubcategory } from '../features/categories/categories.store.ts'
import { insertContactMessage } from '../features/contact/contact.store.ts'
import { insertMentee, type MenteeChange } from '../features/mentees/mentees.store.ts'
import { insertMentor, type MentorChange } from '../features/mentors/mentor-changes.store.ts'
import { insertPromoter, type PromoterChange } from '../features/promoters/promoter-changes.store.ts'
import { insertVisitor } from '../features/visitors/visitors.store.ts'
import { insertAccount } from '#people/accounts/account.store.ts'

export const testPassword = 'a good pass phrase'
/** As cheap as the function allows: hashing is slow on purpose, and each sign-in does it again. */
const testPasswordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** Somebody with an account, who signs in with the password of all test people. */
export type Made = { id: string; email: string; password: string }

type Place = { db: Db }
type Of<Change> = Change & { email?: string; language?: Language }

/** A mentor, approved unless the test says otherwise. */
export async function makeMentor({ db }: Place, mentor: Of<MentorChange> = {}): Promise<Made> {
  const { email, language, ...fields } = mentor
  const person = {
    firstName: 'Sanjay',
    lastName: 'Patil',
    phoneNumber: '9822012345',
    approve: true,
    ...fields,
  }
  const names = { firstName: person.firstName ?? '', lastName: person.lastName ?? '' }
  const made = await makeAccount(
    { db },
    { role: 'mentor', email, language, name: Object.values(names).join(' ') },
  )
  await insertMentor(db, made.id, { ...person, ...names, phoneNumber: person.phoneNumber ?? '' })
  return made
}

export async function makeMentee({ db }: Place, mentee: Of<MenteeChange> = {}): Promise<Made> {
  const { email, language, name = 'Priya Kulkarni', ...fields } = mentee
  const made = await makeAccount({ db }, { role: 'mentee', email, language, name })
  await insertMentee(db, made.id, { mobile_no: '9822054321', ...fields, name })
  return made
}

export async function makePromoter({ db }: Place, promoter: Of<PromoterChange> = {}): Promise<Made> {
  const { email, language, ...fields } = promoter
  const { firstName = 'Asha', lastName = 'Deshmukh', phoneNumber = '9822012345' } = fields
  const made = await makeAccount(
    { db },
    { role: 'promoter', email, language, name: `${firstName} ${lastName}` },
  )
  await insertPromoter(db, made.id, { ...fields, firstName, lastName, phoneNumber })
  return made
}

export async function makeVisitor(
  { db }: Place,
  visitor: { email?: string; name?: string } = {},
): Promise<Made> {
  const { email, name = 'Anita Joshi' } = visitor
  const made = await makeAccount({ db }, { role: 'visitor', email, name })
  await insertVisitor(db, made.id, { name, phone: '9822012345', purpose: 'both' })
  return made
}

export async function makeAdmin(
  { db }: Place,
  admin: { email?: string; name?: string; kind?: AdminKind } = {},
): Promise<Made> {
  const { email, name = 'Meera Phadnis', kind = 'owner' } = admin
  return makeAccount({ db }, { role: 'admin', kind, email, name })
}

export async function makeCategory({ db }: Place, name = `Category ${crypto.randomUUID()}`) {
  return insertCategory(db, { name, description: '' })
}

export async function makeSubcategory(
  { db }: Place,
  { categoryId, name = `Subcategory ${crypto.randomUUID()}` }: { categoryId: string; name?: string },
) {
  return insertSubcategory(db, { categoryId, name })
}

/** A contact message from a stranger; gives its id. */
export async function makeMessage(
  { db }: Place,
  message: { name?: string; email?: string; subject?: string; message?: string } = {},
): Promise<string> {
  const given = {
    name: 'Ravi',
    email: 'ravi@example.com',
    subject: 'A question',
    message: 'When do you start?',
  }
  return insertContactMessage(db, { ...given, ...message, accountId: null })
}

type NewAccount = {
  role: Role
  kind?: AdminKind
  email: string | undefined
  name: string
  language?: Language | undefined
}

async function makeAccount({ db }: Place, account: NewAccount): Promise<Made> {
  const { role, kind, name, language = 'en' } = account
  const email = account.email ?? `${role}-${crypto.randomUUID()}@example.com`
  const passwordHash = await testPasswordHash
  const id = await insertAccount(db, {
    role,
    ...(kind && { kind }),
    email,
    name,
    passwordHash,
    language,
    factorGrace: role === 'admin',
  })
  if (id === undefined) throw new Error(`There is a ${role} ${email} already.`)
  return { id, email, password: testPassword }
}
