import type { Service } from '../support/service.ts'
import { ask } from '../support/postgres.ts'
import { call, signIn, type Tokens } from './call.ts'
import { makeIntroductions, makePeople } from './fixtures.ts'
import { promise, sleep, until, withDatabase, type Context, type Fault, type Place } from './support.ts'

const clock = './e2e/support/clock.mjs'
const hour = 3_600_000
const day = 24 * hour
const mentee = { email: 'mentee@example.com', password: 'mentee123' }

/** The machine's clock is put forward and back while the service runs. */
export const clocks: Fault[] = [
  {
    name: 'clock-embedded',
    does: 'the clock jumps an hour, a day and 400 days forward, each time back again, and a day back, on the embedded database',
    run: async (context) => jump(context, { DATA_DIR: await context.directory() }),
  },
  {
    name: 'clock-server',
    does: 'the same on a PostgreSQL server, whose own clock stays',
    async run(context) {
      const server = await context.postgres()
      const place = { DATA_DIR: await context.directory(), DATABASE_URL: await server.database('setu') }
      return jump(context, place)
    },
  },
  {
    name: 'clock-keeper',
    does: 'the clock jumps forward over the day of a reminder, back, and forward again',
    run: remindOnce,
  },
]

async function jump(context: Context, place: Place): Promise<string> {
  const service = await context.service({ env: place, preload: [clock] })
  const { url } = service
  const put = async (ms: number) => {
    service.child.send({ advance: ms })
    await sleep(200)
    await isWellStill(service)
  }

  const first = await enter(url)
  await put(hour)
  const { answer, tokens } = await callWith(url, first)
  promise(answer.status === 200, `an hour later a session of a day answered ${answer.status}`)
  promise(tokens.access !== first.access, 'an expired access token was not renewed')
  await put(day)
  promise((await callWith(url, tokens)).answer.status === 401, 'a session of a day is open the day after')
  const second = await enter(url)
  await put(400 * day)
  promise((await callWith(url, second)).answer.status === 401, 'a session of a day is open 400 days later')
  const third = await enter(url)
  const locked = { email: 'nobody@example.com', password: 'wrong password' }
  for (let turn = 0; turn < 10; turn += 1) await signIn(url, 'mentor', locked)
  promise(
    (await signIn(url, 'mentor', locked)).answer.status === 429,
    'ten wrong passwords are not throttled',
  )

  // The clock goes back. Counts made in the future must not lock anybody out for 400 days.
  await put(-400 * day)
  const back = (await signIn(url, 'mentor', locked)).answer
  promise(
    back.status === 401,
    `back from the future a sign-in is answered ${back.status}, for ${back.retryAfter} s`,
  )
  promise((await callWith(url, third)).answer.status === 200, 'a session opened in the future is refused')
  await put(-day)
  const fourth = await enter(url)
  promise((await callWith(url, fourth)).answer.status === 200, 'a day back nobody can sign in')
  await put(-hour)
  promise(
    (await callWith(url, fourth)).answer.status === 200,
    'a session is refused after the clock went back',
  )
  await put(-day)
  promise((await callWith(url, await enter(url))).answer.status === 200, 'two days back nobody can sign in')

  promise(!/"level":(?:50|60)/.test(service.said()), `it logged errors:\n${service.said().slice(-600)}`)
  return 'sessions ended when they should, access tokens were renewed, nobody was locked out after a jump back, health answered'
}

async function remindOnce(context: Context): Promise<string> {
  const server = await context.postgres()
  const place = { DATA_DIR: await context.directory(), DATABASE_URL: await server.database('setu') }
  await withDatabase(place, async (db) => {
    const { mentors } = await makePeople(db, { mentors: 1 })
    for (const { id } of mentors) await makeIntroductions(db, { mentorId: id, count: 3, sharedMs: 2 * day })
  })
  const service = await context.service({ env: { ...place, DEMO: 'false' }, preload: [clock] })
  const reminders = () => remindersIn(place.DATABASE_URL)
  promise((await reminders()) === 0, 'reminders went out before their day')
  service.child.send({ advance: 2 * day })
  await until('the reminders of the third day go out', 40_000, async () => (await reminders()) > 0)
  service.child.send({ advance: -2 * day })
  await sleep(31_000)
  service.child.send({ advance: 2 * day })
  await sleep(31_000)
  const sent = await reminders()
  promise(sent === 3, `${sent} reminders went out for 3 introductions`)
  await isWellStill(service)
  return '3 reminders for 3 introductions, each once; health answered'
}

/** How many reminders the mentors of a server's database have been sent. */
export async function remindersIn(address: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    address,
    `select count(*)::int as count from notification where kind = 'introductionReminder'`,
  )
  return row?.count ?? 0
}

async function enter(url: string): Promise<Tokens> {
  const { tokens, answer } = await signIn(url, 'mentee', mentee)
  promise(tokens !== null, `a sign-in was answered ${answer.status}: ${answer.text}`)
  return tokens
}

/** Calls with both tokens, as the web app does, and takes the next pair. */
async function callWith(url: string, tokens: Tokens) {
  const answer = await call(url, 'GET mentee/profile', { token: tokens.access, refreshToken: tokens.refresh })
  return {
    answer,
    tokens: {
      access: answer.headers.get('x-access-token') ?? tokens.access,
      refresh: answer.headers.get('x-refresh-token') ?? tokens.refresh,
    },
  }
}

async function isWellStill(service: Service): Promise<void> {
  const { status } = await call(service.url, 'GET health')
  promise(status === 200, `health answered ${status}:\n${service.said().slice(-600)}`)
}
