import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { freePort, isWell, root, type Service } from '../support/service.ts'
import { tally } from './call.ts'
import { makePeople, tokenOf, type Person } from './fixtures.ts'
import {
  promise,
  seconds,
  sleep,
  until,
  withDatabase,
  type Context,
  type Fault,
  type Place,
} from './support.ts'

const callers = 24

/** Faults in which a busy service is asked to stop. */
export const stops: Fault[] = [
  {
    name: 'stop-embedded',
    does: `SIGTERM while ${callers} callers on kept connections are busy, three times, on the embedded database`,
    run: async (context) => stopUnderLoad(context, { DATA_DIR: await context.directory() }),
  },
  {
    name: 'stop-server',
    does: 'the same on a PostgreSQL server',
    async run(context) {
      const server = await context.postgres()
      return stopUnderLoad(context, {
        DATA_DIR: await context.directory(),
        DATABASE_URL: await server.database('setu'),
      })
    },
  },
  { name: 'stop-npm', does: 'SIGTERM to `npm start` itself, and a start right after it', run: stopNpm },
]

type Outcome = { status: number; hadAnswer: boolean; code: string }

async function stopUnderLoad(context: Context, place: Place): Promise<string> {
  const people = await withDatabase(place, (db) => makePeople(db, { mentees: callers - 4, admins: 4 }))
  const times: number[] = []
  let answered = 0
  let refused = 0
  for (let turn = 0; turn < 3; turn += 1) {
    const service = await context.service({ env: { ...place, LOG_LEVEL: 'info' } })
    const load = startCallers(service, people)
    await sleep(1500)
    load.outcomes.length = 0
    const asked = performance.now()
    const code = await service.stop()
    times.push(performance.now() - asked)
    await load.stop()
    promise(code === 0, `it ended with ${code}:\n${service.said()}`)
    const broken = load.outcomes.filter(isBroken)
    promise(
      broken.length === 0,
      `calls in flight broke off: ${tally(broken.map(({ status, code: failure }) => ({ status, failure })))}`,
    )
    const unfinished = readButUnanswered(service.said())
    promise(unfinished === 0, `${unfinished} calls were read and not answered`)
    answered += load.outcomes.filter(({ status }) => status === 200).length
    refused += load.outcomes.filter(({ status }) => status !== 200).length
  }
  return (
    `${answered} calls answered after the signal, none in flight broke off; ${refused} later ones refused ` +
    `(503 with Retry-After, or no connection); exit 0 within ${seconds(Math.max(...times))}`
  )
}

/** No answer, no retry hint and no refused connection. */
function isBroken({ status, hadAnswer, code }: Outcome): boolean {
  if (status === 200 || status === 503) return false
  // A connection may close just as a call is sent, or before it is accepted. The log shows whether the
  // service read a call. Clients retry unread calls.
  return hadAnswer || !['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)
}

/** Number of calls that the log reports as received and not as answered. */
function readButUnanswered(log: string): number {
  const open = new Set<string>()
  for (const line of log.split('\n')) {
    const id = /"reqId":"([^"]+)"/.exec(line)?.[1] ?? ''
    if (line.includes('"msg":"incoming request"')) open.add(id)
    if (line.includes('"msg":"request completed"')) open.delete(id)
  }
  return open.size
}

/** Callers on connections of their own, without a pause: profiles, lists, and files that take a while. */
function startCallers(service: Service, { mentees, admins }: { mentees: Person[]; admins: Person[] }) {
  const end = new AbortController()
  const outcomes: Outcome[] = []
  const loop = async (path: string, as: Person) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!end.signal.aborted) {
      const outcome = await callOnce(`${service.url}/api/${path}`, as, agent)
      outcomes.push(outcome)
      if (outcome.status !== 200) await sleep(20)
    }
    agent.destroy()
  }
  const loops = [
    ...mentees.map((as, index) => loop(index % 2 === 0 ? 'mentee/profile' : 'mentee/approved-mentors', as)),
    ...admins.map((as) => loop('admin/mentor/export', as)),
  ]
  return {
    outcomes,
    async stop() {
      end.abort()
      await Promise.all(loops)
    },
  }
}

async function callOnce(url: string, as: Person, agent: Agent): Promise<Outcome> {
  const headers = { authorization: `Bearer ${await tokenOf(as)}` }
  return new Promise((resolve) => {
    let hadAnswer = false
    const sent = request(url, { agent, headers }, (response) => {
      hadAnswer = true
      response.resume()
      response.on('end', () => resolve(outcome(isBareRefusal(response) ? -1 : (response.statusCode ?? 0))))
      response.on('error', (error) => resolve(outcome(0, error)))
    })
    const outcome = (status: number, error?: Error): Outcome => ({
      status,
      hadAnswer,
      code: error !== undefined && 'code' in error ? String(error.code) : '',
    })
    sent.on('error', (error) => resolve(outcome(0, error)))
    sent.end()
  })
}

/** A 503 without a Retry-After header. */
function isBareRefusal({ statusCode, headers }: IncomingMessage): boolean {
  return statusCode === 503 && headers['retry-after'] === undefined
}

async function stopNpm(context: Context): Promise<string> {
  const directory = await context.directory()
  const times: number[] = []
  for (let turn = 0; turn < 2; turn += 1) {
    const port = await freePort()
    const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: directory, DEMO: 'true' }
    const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    context.finally(() => npm.kill('SIGKILL'))
    const url = `http://127.0.0.1:${port}`
    let said = ''
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    npm.on('exit', (code) => (said += `npm ended with ${code}`))
    await until('npm start is ready', 180_000, async () => {
      promise(npm.exitCode === null, said)
      return isWell(url)
    })
    const ended = once(npm, 'exit')
    npm.kill('SIGTERM')
    const asked = performance.now()
    await ended
    // npm itself does not wait for what it has started.
    await until('no server is left', 30_000, () =>
      fetch(`${url}/api/meta`).then(
        () => false,
        () => true,
      ),
    )
    times.push(performance.now() - asked)
  }
  return `no server was left after ${seconds(Math.max(...times))} at most, and the next start took the directory`
}
