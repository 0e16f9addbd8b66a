import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { noticesAbout, readCommandEnv, readEnv } from '#platform/env.ts'

const key = 'f3a9c2e17b6d80451d9e0b7a6c35f284'
const production = { NODE_ENV: 'production', SECRET_KEY: key, PUBLIC_URL: 'https://setu.example.org' }
const mailing = { SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'setu@example.org' }
const { PUBLIC_URL: _address, ...addressless } = production

function refusalOf(source: Record<string, string>): string {
  try {
    readEnv(source)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('production starts', () => {
  test.each([
    production,
    { ...production, ...mailing },
    { ...production, SMTP_URL: '', MAIL_FROM: '', DATABASE_URL: '' },
    { ...production, DEMO: 'true', DEMO_PUBLIC: 'true' },
    { ...production, DEMO: 'true', PUBLIC_URL: 'https://localhost:8443' },
    { ...production, DEMO: 'true', PUBLIC_URL: 'http://127.0.0.1:3000' },
    { ...production, DEMO_PUBLIC: 'true' },
    // An empty SMTP_URL is intentional: a similar variable is not a typo.
    { ...production, SMTP_URL: '', SMPT_URL: 'smtps://mail.example.org' },
    { ...production, HOME: '/root', HOSTNAME: 'one', PATH: '/bin', PWD: '/', DATABASE_PASSWORD: 'x' },
  ])('with %o, and has nothing to say', (source) => {
    expect(refusalOf(source)).toBe('')
  })
})

describe('production is stopped by what makes links, mails or data go astray', () => {
  test.each([
    [addressless, 'PUBLIC_URL', 'https://setu.example.org'],
    [{ ...addressless, PUBLIC_URL: '' }, 'PUBLIC_URL', 'https://setu.example.org'],
    [{ ...addressless, DEMO: 'true' }, 'PUBLIC_URL', 'https://setu.example.org'],
    [{ ...production, SMTP_URL: mailing.SMTP_URL }, 'MAIL_FROM', 'setu@example.org'],
    [{ ...production, SMPT_URL: mailing.SMTP_URL }, 'SMPT_URL', 'SMTP_URL'],
    [{ ...production, ...mailing, DATABSE_URL: 'postgres://localhost/setu' }, 'DATABSE_URL', 'DATABASE_URL'],
    [{ ...production, SMTP_URL: mailing.SMTP_URL, MAIL_FORM: 'setu@example.org' }, 'MAIL_FORM', 'MAIL_FROM'],
    [{ ...addressless, PUBLC_URL: 'https://setu.example.org' }, 'PUBLC_URL', 'PUBLIC_URL'],
    [{ ...production, DEMO: 'true' }, 'DEMO_PUBLIC=true', 'DEMO=false'],
    [{ ...production, DEMO: 'true', DEMO_PUBLIC: 'false' }, 'DEMO_PUBLIC=true', 'DEMO=false'],
    [
      { ...production, DEMO: 'true', PUBLIC_URL: 'http://setu.example.org' },
      'DEMO_PUBLIC=true',
      'DEMO=false',
    ],
    [{ ...production, DEMO_PUBLIC: 'yes' }, 'DEMO_PUBLIC', 'true or false'],
  ])('%o is stopped with one line that names %s and %s', (source, name, other) => {
    const refusal = refusalOf(source)
    expect(refusal).toContain(name)
    expect(refusal).toContain(other)
    expect(refusal).not.toContain('\n')
  })

  test('with what may be why, where a name is misspelt', () => {
    const { SECRET_KEY: _key, ...keyless } = production
    const refusal = refusalOf({ ...keyless, SECRT_KEY: key })
    expect(refusal).toMatch(/^SECRET_KEY must be set [^\n]*SECRT_KEY is not a variable[^\n]*$/)
    expect(refusal).not.toContain(key)
  })

  test('but a command runs, which mails nothing and shows nothing', () => {
    expect(readCommandEnv(addressless).demo).toBe(false)
    expect(readCommandEnv({ ...production, DEMO: 'true' }).demo).toBe(true)
  })
})

describe('what lets a start go on is named', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, []],
    [
      { HOME: '/root', HOSTNAME: 'one', POSTGRES_USER: 'x', LANG: 'C', SHLVL: '1', npm_config_cache: 'x' },
      [],
    ],
    [{ SMPT_URL: 'x' }, ['SMPT_URL', 'SMTP_URL']],
    [{ DATABSE_URL: 'x' }, ['DATABSE_URL', 'DATABASE_URL']],
    [{ TRUST_PROXYS: '1' }, ['TRUST_PROXYS', 'TRUST_PROXY']],
    [{ BACKUP_PASSFRASE: 'x' }, ['BACKUP_PASSFRASE', 'BACKUP_PASSPHRASE']],
    [{ Secret_Key: key }, ['Secret_Key', 'SECRET_KEY']],
    [{ NODE_EVN: 'production' }, ['NODE_EVN', 'NODE_ENV']],
    [{ NODE_ENV: 'prod' }, ['NODE_ENV', 'production']],
    [{ SMTP_URL: mailing.SMTP_URL }, ['MAIL_FROM', 'no-reply@localhost']],
    [{ DEMO: 'false' }, ['PUBLIC_URL', 'http://localhost:3000']],
    [{ TZ: 'Asia/Kolkatta' }, ['TZ', 'Asia/Kolkatta']],
    [{ TZ: 'Asia/Kolkata' }, []],
    [{ TZ: ':UTC' }, []],
  ])('%o', (source, words) => {
    const notices = noticesAbout(source)
    expect(notices).toHaveLength(words.length > 0 ? 1 : 0)
    for (const word of words) expect(notices[0]).toContain(word)
  })

  test('never with a value that may be a secret', () => {
    expect(noticesAbout({ SECRT_KEY: key }).join()).not.toContain(key)
  })
})

describe('the example of settings', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8')
  const lines = [...example.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))

  test('names every variable that the README lists', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
    const listed = [...readme.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) /gm)].flatMap(([, cell = '']) => [
      ...cell.matchAll(/[A-Z_]+/g),
    ])
    expect(listed.length).toBeGreaterThan(20)
    const ofOthers = ['NODE_ENV', 'PGPASSWORD', 'DOMAIN', 'DATABASE_PASSWORD']
    expect(lines.map(({ name }) => name).toSorted()).toEqual(
      [...listed.map(([name]) => name), ...ofOthers].toSorted(),
    )
  })

  test('starts a service in production once the secrets are filled in, without a notice', () => {
    const said = Object.fromEntries(
      [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('"', ''),
      ]),
    )
    const secrets = {
      SECRET_KEY: 'f3a9c2e17b6d80451d9e0b7a6c35f284',
      BACKUP_PASSPHRASE: 'granite lantern orbit meadow flute',
      ADMIN_PASSWORD: 'granite lantern orbit',
    }
    const empty = Object.keys(said).filter((name) => said[name] === '')
    expect(empty.toSorted()).toEqual(Object.keys(secrets).toSorted())
    expect(readEnv({ ...said, ...secrets })).toMatchObject({
      production: true,
      demo: false,
      mailFrom: 'Udyam Setu <setu@example.org>',
    })
    expect(noticesAbout({ ...said, ...secrets })).toEqual([])
  })
})
