import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './lib.mjs'

const folder = mkdtempSync(join(tmpdir(), 'udyam-lib-'))
const starter = join(folder, 'start.mjs')
const server = join(folder, 'server.mjs')

// A server that ends only on request. It reports its start and end to a listener of this test.
const serverCode = `
  const tell = (what) => fetch(process.env.EAR + what)
  setInterval(() => {}, 1000)
  process.on('SIGTERM', async () => { await tell('/stopped'); process.exit(7) })
  await tell('/up')
`
const heard = []
const ear = createServer((request, response) => {
  heard.push(request.url)
  response.end(() => ear.emit('heard'))
})

beforeAll(async () => {
  const lib = pathToFileURL(join(root, 'scripts/lib.mjs')).href
  const code = `import { handOnSignals, runServer } from '${lib}'
    handOnSignals()
    process.exit(await runServer([process.argv[2]]))`
  writeFileSync(starter, code)
  writeFileSync(server, serverCode)
  ear.listen(0, '127.0.0.1')
  await once(ear, 'listening')
})

afterAll(() => {
  ear.close()
  rmSync(folder, { recursive: true })
})

async function startUp() {
  heard.length = 0
  const { npm_lifecycle_event: _npm, ...env } = process.env
  const child = spawn(process.execPath, [starter, server], {
    env: { ...env, EAR: `http://127.0.0.1:${ear.address().port}` },
    stdio: 'ignore',
  })
  await once(ear, 'heard')
  return child
}

test.each(['SIGTERM', 'SIGHUP'])(
  '%s reaches the server once, and its exit code comes back',
  async (signal) => {
    const child = await startUp()
    child.kill(signal)
    const [code] = await once(child, 'exit')
    expect(code).toBe(7)
    expect(heard).toEqual(['/up', '/stopped'])
  },
)

test('a server ends when its starter is killed without a word', async () => {
  const child = await startUp()
  child.kill('SIGKILL')
  await once(ear, 'heard')
  expect(heard).toEqual(['/up', '/stopped'])
})
