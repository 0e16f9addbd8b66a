import { demoAccounts, demoAdministrators } from '@udyam/contract/demo-accounts'
import { applicationStates } from '@udyam/contract/selection/values'
import { Brief } from '@udyam/contract/selection/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyPassword } from '#platform/lib/password.ts'
import { sanitizeRichText } from '#platform/lib/sanitize-html.ts'
import type { OpenDatabase } from './open.ts'
import { openMigrated } from '#test/test-database.ts'
import { matches } from './search.ts'
import { indianDate } from '@udyam/contract/indian-date'
import { findIntakes } from '#programme/selection/intakes/intake.store.ts'
import { findQuestions } from '#programme/selection/intakes/question.store.ts'
import { standardSetId } from '@udyam/contract/criteria/values'
import { removeDemo, seedAdmin, seedDemo } from './seed.ts'

let database: OpenDatabase
let filled: boolean[]

beforeAll(async () => {
  database = await openMigrated()
  filled = await Promise.all([seedDemo(database.db), seedDemo(database.db)])
})
afterAll(() => database.close())

test('the demo is filled once', async () => {
  const { db } = database
  const before = await db.selectFrom('account').selectAll().execute()
  expect(filled.filter(Boolean)).toHaveLength(1)
  expect(await seedDemo(db)).toBe(false)
  const after = await db.selectFrom('account').selectAll().execute()
  expect(after).toHaveLength(before.length)
  expect(after.every(({ demo, email }) => demo && /@example\.(com|org)$/.test(email ?? ''))).toBe(true)
})

test('one intake is open and asks six questions, two of them for the report; one was finished a year ago', async () => {
  const { db } = database
  const found = await findIntakes(db, indianDate())
  expect(found.map(({ state, counts }) => [state, counts.length > 0])).toEqual([
    ['open', true],
    ['finished', true],
    ['rolling', true],
  ])
  const asked = await findQuestions(db, found[0]?._id ?? '')
  expect([asked.length, asked.filter(({ report }) => report).length]).toEqual([6, 2])
  expect(asked.filter(({ answers }) => answers > 0).length).toBeGreaterThan(2)
})

test('the people of the demo answer as who they are', async () => {
  const answers = await database.db
    .selectFrom('intake_answer')
    .innerJoin('intake_question', 'intake_question.id', 'intake_answer.question_id')
    .innerJoin('mentee', 'mentee.id', 'intake_answer.mentee_id')
    .where('intake_question.position', 'in', [0, 4])
    .select(['kind', 'mentee.name', 'value'])
    .execute()
  const namesOf = (wanted: string) => answers.flatMap(({ name, value }) => (value === wanted ? [name] : []))
  const women =
    "Farheen Sayyad, Nikita Shelar, Prajakta Kale, Riya D'Souza, Sana Mulla, आरती दुबे, मीना तायडे, वर्षा राठोड, सुनीता ठाकरे, स्मिता गोरे"
  const men =
    'Gaurav Wankhede, Imran Bagwan, Kishor Bhagat, Omkar Desai, Rohit Kharat, Sachin Gavit, विजय माळी'
  expect(namesOf('1').toSorted()).toEqual(women.split(', '))
  expect(namesOf('2').toSorted()).toEqual(men.split(', '))
  expect(namesOf('Cakes and bread')).toEqual(["Riya D'Souza"])
})

test.each([
  ...demoAccounts,
  ...demoAdministrators.map((account) => ({ role: 'admin' as const, ...account })),
])('one can sign in as $email with the listed password', async ({ role, email, password }) => {
  const account = await database.db
    .selectFrom('account')
    .selectAll()
    .where('role', '=', role)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(await verifyPassword(account.password_hash, password)).toBe(true)
})

test('a demo of an earlier version gets the administrators it lacks, and keeps the others', async () => {
  const { db } = database
  const kinds = () =>
    db.selectFrom('account').select(['kind', 'id']).where('role', '=', 'admin').orderBy('email').execute()
  const before = await kinds()
  await db.deleteFrom('account').where('kind', '=', 'auditor').execute()
  await seedDemo(db)
  const after = await kinds()
  expect(after.map(({ kind }) => kind)).toEqual(['owner', 'auditor', 'evaluator', 'manager'])
  expect(after.filter(({ kind }) => kind !== 'auditor')).toEqual(
    before.filter(({ kind }) => kind !== 'auditor'),
  )
})

test('there are people of every state, industry and script', async () => {
  const { db } = database
  const mentors = await db
    .selectFrom('mentor')
    .innerJoin('category', 'category.id', 'mentor.category_id')
    .selectAll('mentor')
    .select('category.name as industry')
    .execute()
  const listed = mentors.filter(({ approve, block }) => approve && !block)
  expect(listed).toHaveLength(40)
  expect(mentors.filter(({ approve }) => !approve)).toHaveLength(6)
  expect(mentors.filter(({ block }) => block)).toHaveLength(2)
  expect(new Set(listed.map(({ industry }) => industry)).size).toBe(7)
  expect(listed.every(({ subcategory_id, experience_years }) => subcategory_id && experience_years)).toBe(
    true,
  )
  expect(mentors.every(({ phone_number }) => /^[6-9]\d{9}$/.test(phone_number))).toBe(true)
  expect(mentors.every(({ bio, skills }) => bio.length <= 300 && skills.length <= 6)).toBe(true)
  expect(mentors.every(({ description }) => sanitizeRichText(description) === description)).toBe(true)
  expect(await db.selectFrom('mentee').selectAll().execute()).toHaveLength(48)
  expect(await db.selectFrom('promoter').selectAll().execute()).toHaveLength(12)
  const found = await db
    .selectFrom('mentor')
    .select('first_name')
    .where((eb) => matches(eb.ref('mentor.search_key'), 'dnyaneshwar'))
    .execute()
  expect(found).toEqual([{ first_name: 'ज्ञानेश्वर' }])
})

test('mentees stand at every step of the selection', async () => {
  const { db } = database
  const states = await db.selectFrom('application').select('state').distinct().execute()
  expect(states.map(({ state }) => state).toSorted()).toEqual(applicationStates.toSorted())
  const introductions = await db
    .selectFrom('introduction')
    .where('brief', 'is not', null)
    .select('brief')
    .execute()
  for (const { brief } of introductions) expect(Brief.parse(brief)).toEqual(brief)
})

test('nobody waits longer than the programme promises, whenever the demo is started', async () => {
  const promised = new Date(Date.now() - 14 * 86_400_000)
  const applied = await database.db
    .selectFrom('mentor')
    .where('approve', '=', false)
    .where('block', '=', false)
    .select('created_at')
    .execute()
  const registered = await database.db
    .selectFrom('application')
    .where('state', 'in', ['registered', 'under_review'])
    .select('registered_at')
    .execute()
  const waiting = [...applied.map((row) => row.created_at), ...registered.map((row) => row.registered_at)]
  expect(applied.length).toBeGreaterThan(0)
  expect(waiting.filter((since) => since < promised)).toEqual([])
})

test("last year's intake has criteria of its own, by which its people were evaluated", async () => {
  const { db } = database
  const sets = await db
    .selectFrom('evaluation')
    .innerJoin('application', 'application.mentee_id', 'evaluation.mentee_id')
    .innerJoin('intake', 'intake.id', 'application.intake_id')
    .innerJoin('evaluation_score', 'evaluation_score.evaluation_id', 'evaluation.id')
    .innerJoin('criterion', 'criterion.id', 'evaluation_score.criterion_id')
    .select(['slug', 'evaluation.set_id as given', 'criterion_set_id as named', 'criterion.set_id as scored'])
    .execute()
  expect(sets.filter(({ given, named, scored }) => given !== named || scored !== named)).toEqual([])
  const others = sets.filter(({ named }) => named !== standardSetId)
  expect(new Set(others.map(({ slug }) => slug))).toEqual(new Set(['last-year']))
})

test('the first administrator is made once', async () => {
  const { db } = database
  await seedAdmin(db, { email: 'Owner@Example.com', password: 'first-secret' })
  await seedAdmin(db, { email: 'other@example.com', password: 'second-secret' })
  const admins = await db
    .selectFrom('account')
    .select('email')
    .where('role', '=', 'admin')
    .where('demo', '=', false)
    .execute()
  expect(admins).toEqual([{ email: 'owner@example.com' }])
})

test('an installation that leaves demo mode keeps its own people only', async () => {
  const { db } = database
  await removeDemo(db)
  const left = await db.selectFrom('account').select('email').execute()
  expect(left).toEqual([{ email: 'owner@example.com' }])
  expect(await db.selectFrom('mentor').select('id').execute()).toEqual([])
  expect(await db.selectFrom('intake').where('is_rolling', '=', false).select('id').execute()).toEqual([])
  expect(await db.selectFrom('criterion_set').select('id').execute()).toEqual([{ id: standardSetId }])
})
