import { auth } from '@udyam/contract/auth/calls'
import { mentees } from '@udyam/contract/mentees/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { promoters } from '@udyam/contract/promoters/calls'
import type { Input } from '@udyam/contract/endpoint'
import { afterEach, beforeEach, vi } from 'vitest'
import { type Caller, type World as Api, withEnv, world } from '@udyam/api/test/world'
import { type NewSession, saveSession, type UserType } from '../lib/session.ts'

/** Simulated failure of an API path: offline, server error, or slow response. */
type Trouble =
  | { path: string; as: 'offline' | 'fault' | 'wordless' }
  | { path: string; as: 'slow'; ms: number }

/** A worker runs several test files, and a test may reload modules; all share the database. */
const kept = globalThis as { openWorld?: typeof world }

let api: Api
let admin: Caller | undefined
let troubles: Trouble[] = []
let sent: { method: string; address: string; body: string }[] = []
let refused: string[] = []

/**
 * The real API behind `fetch`, in the same process with an emptied database; call it once at the top of a
 * test file.
 */
export function startWorld(): void {
  beforeEach(async () => {
    kept.openWorld ??= world
    api = await kept.openWorld()
    admin = undefined
    troubles = []
    sent = []
    refused = []
    vi.stubGlobal('fetch', throughTheFrontDoor)
  })
  afterEach(() => vi.unstubAllGlobals())
}

/** Lets the calls whose path contains the text fail or tarry, from now on. */
export function trouble(path: string, as: 'offline' | 'fault' | 'wordless' | { slow: number }): void {
  troubles.push(typeof as === 'string' ? { path, as } : { path, as: 'slow', ms: as.slow })
}

/** Request bodies to a path since the test began, oldest first. */
export function sentTo(path: string): unknown[] {
  const bodies = sent.filter(({ address, body }) => address.includes(path) && body !== '')
  return bodies.map(({ body }) => JSON.parse(body))
}

/** How many calls to a path were sent since the test began. */
export function callsTo(path: string): number {
  return sent.filter(({ address }) => address.includes(path)).length
}

/** Addresses of the calls other than GET since the test began; a press of just now has sent its call by then. */
export async function writesSent(): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve))
  return sent.filter(({ method }) => method !== 'GET').map(({ address }) => address)
}

/** Addresses of the calls since the test began that the caller's rights did not allow. */
export function refusedCalls(): string[] {
  return refused
}

export function endTrouble(): void {
  troubles = []
}

/** Signs in with the account, or with a new one of the role, and stores the session like the sign-in page. */
export async function signIn(
  userType: UserType,
  account?: { email: string; password: string },
): Promise<Caller> {
  const caller = await api.as(userType, account)
  const { name, email, kind } = (await caller.call(auth.verifyToken)).body.payload
  const { access, refresh } = caller.tokens ?? { access: '', refresh: '' }
  const session: NewSession = {
    userType,
    username: name,
    access_token: access,
    refresh_token: refresh,
    user: { name, email, kind },
    ...(userType === 'admin' && { token: access }),
  }
  saveSession(session)
  return caller
}

/** From now on the service sends messages to a gateway that takes none. */
export async function useGateway(): Promise<void> {
  api = await withEnv(api, { gateway: { url: 'http://127.0.0.1:1/', secret: 'a secret of the gateway' } })
}

export async function leaveDemo(): Promise<void> {
  api = await withEnv(api, { demo: false })
}

/** Enables mail; mails stay in the queue, because nothing delivers them. */
export async function sendMails(): Promise<void> {
  api = await withEnv(api, { smtpUrl: 'smtp://127.0.0.1:1' })
}

/** The API itself, to inspect its data. */
export function theApi(): Api {
  return api
}

let people = 0
const contact = () => ({
  email: `person${(people += 1)}@example.com`,
  phoneNumber: '9822012345',
  password: 'a good pass phrase',
})

type NewMentor = Partial<Input<typeof mentors.create>['body']>
type NewPromoter = Partial<Input<typeof promoters.create>['body']>
type NewMentee = Partial<Input<typeof mentees.create>['body']>

/** Adds a mentor as an administrator does; approved, unless the test says otherwise. */
export async function makeMentor(mentor: NewMentor = {}): Promise<string> {
  const body = { firstName: 'Sanjay', lastName: 'Patil', approve: true, ...contact(), ...mentor }
  return created(await (await administrator()).call(mentors.create, { body }))
}

export async function makePromoter(promoter: NewPromoter = {}): Promise<string> {
  const body = { firstName: 'Asha', lastName: 'Deshmukh', ...contact(), ...promoter }
  return created(await (await administrator()).call(promoters.create, { body }))
}

export async function makeMentee(mentee: NewMentee = {}): Promise<string> {
  const { email, password } = contact()
  const person = { name: 'Priya Kulkarni', email, password, mobile_no: '9822054321', location: 'Pune' }
  const aims = { education: 'B.Com.', goals: 'A shop', expectations: 'Advice', terms: true }
  return created(
    await (await administrator()).call(mentees.create, { body: { ...person, ...aims, ...mentee } }),
  )
}

async function administrator(): Promise<Caller> {
  return (admin ??= await api.as('admin'))
}

function created({ status, body }: { status: number; body: { data: { _id: string }; message?: string } }) {
  if (status !== 201) throw new Error(`Not created: ${body.message}`)
  return body.data._id
}

async function throughTheFrontDoor(address: string, init: RequestInit = {}): Promise<Response> {
  sent.push({ method: init.method ?? 'GET', address, body: typeof init.body === 'string' ? init.body : '' })
  const met = troubles.find(({ path }) => address.includes(path))
  // A stream never ends; the page polls instead, as it does without streams.
  if (met?.as === 'offline' || address.endsWith('/events')) throw new TypeError('Failed to fetch')
  if (met?.as === 'slow') await new Promise((resolve) => setTimeout(resolve, met.ms))
  if (met?.as === 'fault')
    return Response.json({ success: false, message: 'Internal Server Error' }, { status: 500 })
  if (met?.as === 'wordless') return Response.json({ success: false }, { status: 400 })
  init.signal?.throwIfAborted()
  const answer = await api.app.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: address,
    headers: Object.fromEntries(new Headers(init.headers)),
    ...(typeof init.body === 'string' && { payload: init.body }),
  })
  if (answer.statusCode === 401 || answer.statusCode === 403) refused.push(`${answer.statusCode} ${address}`)
  init.signal?.throwIfAborted()
  const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return new Response(answer.payload, { status: answer.statusCode, headers })
}
