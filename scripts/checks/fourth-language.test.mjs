// A programme that runs gets a fourth language, in a copy of the project, and loses it again.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../../contract/src/demo-accounts.ts'
import { settingKeys } from '../../contract/src/setup/values.ts'
import { checkLanguages } from './languages.mjs'
import { ensureBuilt } from '../build.mjs'
import { builtServer, root, tools } from '../lib.mjs'
import { limit } from '../speed.mjs'

const folder = mkdtempSync(join(tmpdir(), 'udyam-language-'))
const copy = join(folder, 'project')
const dataDir = join(folder, 'data')
const password = 'a good pass phrase'
const code = 'kok'
/** Konkani with a few texts: it is written in letters that the project has. */
const konkani = {
  language: { name: 'कोंकणी' },
  core: { 'format.locale': 'kok' },
  home: { 'home.heroTitle': 'नवे *उद्देग* घडोवया' },
  mails: { 'mail.applicationReceived.subject': 'तुमचो अर्ज मेळ्ळा' },
  documents: { 'certificate.title': 'मार्गदर्शनाचें प्रमाणपत्र' },
}
let server

beforeAll(async () => {
  await ensureBuilt(['api'])
  server = await start(root, builtServer)
  const save = async (key, value) => {
    const { updatedAt } = (await owner('GET', `admin/setup/${key}`)).data
    expect((await owner('PUT', `admin/setup/${key}`, { value, updatedAt })).success).toBe(true)
  }
  const say = (en, hi = '', mr = '') => ({ en, hi, mr })
  await save('brand', { name: say('Maitri', '', 'मैत्री'), description: say('A bridge'), socialLinks: [] })
  await save('team', { people: [{ name: 'Meera', role: say('Coordinator') }] })
  for (const key of ['privacy', 'terms'])
    await save(key, { version: '2', validFrom: '2026-01-01', text: say('<p>Be fair.</p>') })
  await save('reasons', { rejectMentor: [say('No room')], notSelected: [say('No room')] })
  const helps = (await owner('GET', 'admin/setup/helps')).data.value
  await save('helps', { areas: helps.areas.map((area) => ({ ...area, label: say('Help'), hidden: ['hi'] })) })
  const { criteria } = (await owner('GET', 'admin/setup/criteria')).data.value
  await save('criteria', { criteria: criteria.map((one, at) => ({ ...one, name: say(`Criterion ${at}`) })) })
  const words = (await owner('GET', 'admin/setup/mail.applicationRejected')).data.value
  await save('mail.applicationRejected', { ...words, en: { ...words.en, subject: 'From Maitri' } })
  await server.stop()
  copyProject()
  server = await start(copy, 'api/src/main.ts')
}, limit(300_000))

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
}, limit(60_000))

test('the check finds each piece of it, and counts the texts it lacks', async () => {
  const { counts, problems } = await checkLanguages(copy)
  expect(problems).toEqual([])
  expect(counts.at(-1)).toMatch(/^kok: \d,\d+ texts missing of \d,\d+$/)
})

test('home is in it, and where it lacks words in the default language', async () => {
  const answer = await fetch(server.url, { headers: { cookie: `language=${code}` } })
  const html = await answer.text()
  expect([answer.status, html.includes('<html lang="kok"'), html.includes('उद्देग')]).toEqual([200, true, true])
  expect(html).toContain(textIn('home', 'home.apply'))
  expect(html).not.toMatch(/>(?:home|nav|common)\.\w+</)
  expect(html).toContain('Maitri')
  const manifest = await fetch(`${server.url}/app-${code}.webmanifest`)
  expect(await manifest.json()).toMatchObject({ lang: code, name: 'Maitri' })
})

test('a mentor signs up in it, and reads their mail in it', async () => {
  const applied = await call('POST', 'mentor/signup', {
    firstName: 'Kiran',
    fatherName: 'Ramesh',
    lastName: 'Naik',
    email: 'kiran@example.com',
    phoneNumber: '9822012345',
    password,
    dob: '1980-05-01',
  })
  expect(applied.success).toBe(true)
  expect(await mailTo('kiran@example.com')).toMatchObject({
    language: code,
    subject: konkani.mails['mail.applicationReceived.subject'],
  })
})

test('what was saved before falls back, in the pages and in each part of Setup', async () => {
  for (const key of ['terms', 'privacy']) {
    const { data } = await call('GET', `legal/${key}`)
    expect(data.text).toMatchObject({ en: '<p>Be fair.</p>', [code]: '' })
  }
  expect((await call('GET', 'team')).data.people[0].role).toMatchObject({ en: 'Coordinator', [code]: '' })
  expect((await call('GET', 'meta')).data).toMatchObject({
    languages: ['en', 'hi', 'mr', code],
    brand: { name: 'Maitri' },
  })
  for (const key of settingKeys) expect((await owner('GET', `admin/setup/${key}`)).success).toBe(true)
  const mails = (await owner('GET', 'admin/mail-words', undefined)).data
  expect(mails.find(({ key }) => key === 'mail.applicationRejected').subject).toBe('From Maitri')
  expect(mails.filter(({ subject }) => subject === '')).toEqual([])
})

test('a legal text in it is saved and read', async () => {
  const { updatedAt } = (await owner('GET', 'admin/setup/terms')).data
  const text = { en: '<p>Be fair.</p>', hi: '', mr: '', [code]: '<p>न्याय्य राव.</p>' }
  const value = { version: '3', validFrom: '2026-02-01', text }
  await owner('PUT', 'admin/setup/terms', { value, updatedAt })
  expect((await call('GET', 'legal/terms')).data.text[code]).toBe('<p>न्याय्य राव.</p>')
})

test('a certificate is written in it', async () => {
  const certificate = {
    menteeName: 'आशा Rao',
    mentorName: 'Ravi Pawar',
    startedOn: '2026-01-01',
    completedOn: '2026-07-01',
    code: 'AAAA-BBBB-CCCC',
    verifyUrl: 'https://example.org/certificate/AAAA-BBBB-CCCC',
    language: code,
    brand: 'Maitri',
    colours: { main: '#0e6b7c', dark: '#08444f' },
  }
  const maker = pathToFileURL(join(copy, 'api/src/platform/documents/certificate.ts')).href
  const script = `
    const { certificatePdf } = await import('${maker}')
    process.stdout.write(await certificatePdf(${JSON.stringify(certificate)}))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: copy })
  const { info } = await getMeta(await getDocumentProxy(new Uint8Array(stdout)))
  expect(info).toMatchObject({ Title: `${konkani.documents['certificate.title']}: आशा Rao`, Language: code })
})

test(
  'when it is gone, who had it signs in and gets mails in the default language',
  { timeout: limit(60_000) },
  async () => {
    await server.stop()
    server = await start(root, builtServer)
    const [{ _id: id }] = (await owner('GET', 'admin/mentor?search=kiran')).data
    expect((await owner('PUT', `admin/mentor/${id}`, { approve: true })).success).toBe(true)
    const subject = textIn('mails', 'mail.applicationApproved.subject')
    expect(await mailTo('kiran@example.com')).toMatchObject({ language: 'en', subject })
    const session = await call('POST', 'mentor/login', { email: 'kiran@example.com', password })
    expect(session.access_token).toEqual(expect.any(String))
    for (const key of settingKeys) expect((await owner('GET', `admin/setup/${key}`)).success).toBe(true)
    expect((await call('GET', 'legal/terms')).data.text).toEqual({ en: '<p>Be fair.</p>', hi: '', mr: '' })
    expect((await call('GET', 'meta')).data.languages).toEqual(['en', 'hi', 'mr'])
  },
)

/** The project without what is built and what it does not need, with the packages of this one but its own workspaces. */
function copyProject() {
  const left = /(?:^|\/)(?:node_modules|\.git|dist|e2e|docs|screenshots)(?:\/|$)/
  cpSync(root, copy, { recursive: true, filter: (path) => !left.test(path.slice(root.length)) })
  mkdirSync(join(copy, 'node_modules/@udyam'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@udyam' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of ['api', 'contract', 'web'])
    symlinkSync(join(copy, name), join(copy, 'node_modules/@udyam', name))
  const list = join(copy, 'contract/src/texts/languages.ts')
  const source = readFileSync(list, 'utf8')
  const named = `  konkani: '${code}',\n  ${konkani.language.name}: '${code}',\n  gujarati:`
  const longer = source.replace("'mr'] as const", `'mr', '${code}'] as const`).replace('  gujarati:', named)
  writeFileSync(list, longer)
  mkdirSync(join(copy, 'locales', code))
  for (const [name, texts] of Object.entries(konkani))
    writeFileSync(join(copy, 'locales', code, `${name}.json`), JSON.stringify(texts))
  const { status, stderr } = spawnSync(process.execPath, [tools.vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}

/** Starts the service of a folder, on the data that all of these tests share. */
async function start(cwd, program) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH,
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
  }
  const child = spawn(process.execPath, [program], { cwd, env: { ...env, DEMO: 'true' } })
  let log = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (chunk) => (log += chunk))
  while (!log.includes('is ready at')) {
    if (child.exitCode !== null) throw new Error(log)
    await setTimeout(50)
  }
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, stop, tokens: {} }
}

async function call(method, path, body, headers = {}) {
  const type = body && { 'content-type': 'application/json' }
  const sent = {
    method,
    headers: { 'accept-language': code, ...type, ...headers },
    body: body && JSON.stringify(body),
  }
  const answer = await fetch(`${server.url}/api/${path}`, sent)
  const said = await answer.json()
  if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`)
  return said
}

async function owner(method, path, body) {
  const { email, password: known } = demoAccounts.find(({ role }) => role === 'admin')
  server.token ??= (await call('POST', 'admin/login', { email, password: known })).access_token
  return call(method, path, body, { authorization: `Bearer ${server.token}` })
}

/** The last mail to an address. */
async function mailTo(address) {
  const { data } = await owner('GET', `admin/mail?search=${encodeURIComponent(address)}`)
  return data[0]
}

function textIn(area, key) {
  return JSON.parse(readFileSync(join(root, `locales/en/${area}.json`), 'utf8'))[key]
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
