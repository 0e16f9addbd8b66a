import { describe, expect, test } from 'vitest'
import { readCommandEnv, readEnv } from '#platform/env.ts'

const goodKey = 'f3a9c2e17b6d80451d9e0b7a6c35f284'
const server = 'postgres://setu@localhost/setu'
const servers = 'postgres://setu:a%20word@one:5432,two:5433/setu?target_session_attrs=read-write'

describe('the environment', () => {
  test('without a word starts the demo on an embedded database', () => {
    expect(readEnv({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      dataDir: './data',
      demo: true,
      publicUrl: 'http://localhost:3000',
      trustProxy: 0,
      logLevel: 'info',
      accessTokenTtl: 600,
    })
  })

  test('of a command names the database past a pooler, where it is known', () => {
    const pooled = { DATABASE_URL: 'postgres://setu@pooler:6432/setu', DATABASE_DIRECT_URL: servers }
    expect(readCommandEnv(pooled)).toMatchObject({ databaseUrl: servers, demo: false })
    expect(readCommandEnv({ ...pooled, DEMO: 'true' })).toMatchObject({ databaseUrl: servers, demo: true })
    expect(readCommandEnv({ DATABASE_URL: server }).databaseUrl).toBe(server)
    expect(readEnv({ ...pooled, DEMO: 'true' }).databaseUrl).toBe(pooled.DATABASE_URL)
  })

  test('of production has no demo unless it is asked for', () => {
    const production = { NODE_ENV: 'production', SECRET_KEY: goodKey, PUBLIC_URL: 'http://localhost:3000' }
    expect(readEnv(production).demo).toBe(false)
    expect(readEnv({ ...production, DEMO: 'true' }).demo).toBe(true)
  })

  test.each([
    { DATABASE_URL: server, DEMO: 'true' },
    { DATABASE_URL: servers, DATABASE_DIRECT_URL: server, DEMO: 'true' },
    { HOST: '0.0.0.0', DEMO: 'true' },
    { HOST: '0.0.0.0', DEMO: 'false' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    { HOST: '127.1.2.3' },
    { PUBLIC_URL: 'http://localhost:8080' },
  ])('%o starts: the demo is shown to the world only where that is said', (source) => {
    expect(complaintAbout(source)).toBe('')
  })

  test('takes a good key and a good first password outside demo mode, and any in it', () => {
    const admin = { ADMIN_EMAIL: 'you@example.org', ADMIN_PASSWORD: 'correct horse battery' }
    expect(complaintAbout({ DEMO: 'false', SECRET_KEY: goodKey, ...admin })).toBe('')
    expect(complaintAbout({ ...admin, ADMIN_PASSWORD: 'admin123' })).toBe('')
  })

  test('writes an address as programs do', () => {
    const source = { DEMO: 'true', PUBLIC_URL: 'HTTPS://Setu.example.org/' }
    expect(readEnv(source).publicUrl).toBe('https://setu.example.org')
  })

  test('takes a gateway by https, and by http on this machine', () => {
    for (const url of [
      'https://gateway.example.org/setu?key=1',
      'http://127.0.0.1:8090/',
      'http://localhost/x',
    ]) {
      const secret = 'sixteen letters!'
      expect(readEnv({ MESSAGE_URL: url, MESSAGE_SECRET: secret }).gateway).toEqual({ url, secret })
    }
    expect(readEnv({}).gateway).toBeUndefined()
  })

  test('takes an empty value for none', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test.each([
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: 'http' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://one:5432,two:port/setu' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://one,/setu' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://one,two/setu?target_session_attrs=standby' }, 'DATABASE_URL'],
    [{ DATABASE_URL: server, DATABASE_DIRECT_URL: 'localhost' }, 'DATABASE_DIRECT_URL'],
    [{ DATABASE_DIRECT_URL: server }, 'DATABASE_DIRECT_URL'],
    [{ DEMO: 'yes' }, 'DEMO'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ NODE_ENV: 'production' }, 'SECRET_KEY'],
    [{ ADMIN_EMAIL: 'you', ADMIN_PASSWORD: 'secret-1' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'you@example.org' }, 'ADMIN_PASSWORD'],
    [{ PUBLIC_URL: 'setu.example.org' }, 'PUBLIC_URL'],
    [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ MESSAGE_URL: 'gateway', MESSAGE_SECRET: 'x'.repeat(16) }, 'MESSAGE_URL'],
    [{ MESSAGE_URL: 'http://gateway.example.org', MESSAGE_SECRET: 'x'.repeat(16) }, 'MESSAGE_URL'],
    [{ MESSAGE_URL: 'https://user:word@gateway.example.org', MESSAGE_SECRET: 'x'.repeat(16) }, 'MESSAGE_URL'],
    [{ MESSAGE_URL: 'https://gateway.example.org', MESSAGE_SECRET: 'x'.repeat(15) }, 'MESSAGE_SECRET'],
    [{ MESSAGE_URL: 'https://gateway.example.org' }, 'MESSAGE_SECRET'],
    [{ MESSAGE_SECRET: 'x'.repeat(16) }, 'MESSAGE_URL'],
    [{ CORS_ORIGINS: 'https://a.example,b' }, 'CORS_ORIGINS'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ ACCESS_TOKEN_TTL: '0' }, 'ACCESS_TOKEN_TTL'],
    [{ ADMIN_FACTOR_GRACE_HOURS: '337' }, 'ADMIN_FACTOR_GRACE_HOURS'],
    [{ PASSWORD_MIN_LENGTH: '5' }, 'PASSWORD_MIN_LENGTH'],
    [{ BACKUP_PASSPHRASE: 'fifteen letters' }, 'BACKUP_PASSPHRASE'],
    [{ SOCIAL_LINKS: 'http://example.org' }, 'SOCIAL_LINKS'],
    [{ SECURITY_CONTACT: 'security@example.org' }, 'SECURITY_CONTACT'],
    [{ DATABASE_URL: server }, 'DEMO'],
    [{ HOST: '0.0.0.0' }, 'DEMO'],
    [{ PUBLIC_URL: 'https://setu.example.org' }, 'DEMO'],
    [{ PUBLIC_URL: 'HTTPS://setu.example.org' }, 'DEMO'],
    [{ SECRET_KEY: 'x'.repeat(40) }, 'SECRET_KEY'],
    [{ SECRET_KEY: '1234567890'.repeat(4) }, 'SECRET_KEY'],
    [{ SECRET_KEY: '1234567890123456789012345678901234567890' }, 'SECRET_KEY'],
    [{ SECRET_KEY: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'SECRET_KEY'],
    [{ SECRET_KEY: '0123456789abcdef'.repeat(4) }, 'SECRET_KEY'],
    [{ SECRET_KEY: 'fedcba9876543210'.repeat(4) }, 'SECRET_KEY'],
    [{ SECRET_KEY: 'qwertyuiopasdfghjklzxcvbnm123456' }, 'SECRET_KEY'],
    [{ SECRET_KEY: 'password1234'.repeat(4) }, 'SECRET_KEY'],
    [{ SECRET_KEY: '2026112220261122202611222026112213579' }, 'SECRET_KEY'],
    [{ SECRET_KEY_PREVIOUS: 'short', SECRET_KEY: goodKey }, 'SECRET_KEY_PREVIOUS'],
    [{ SECRET_KEY_PREVIOUS: 'x'.repeat(40), SECRET_KEY: goodKey }, 'SECRET_KEY_PREVIOUS'],
    [{ SECRET_KEY_PREVIOUS: goodKey }, 'SECRET_KEY_PREVIOUS'],
    [{ SECRET_KEY_PREVIOUS: goodKey, SECRET_KEY: goodKey }, 'SECRET_KEY_PREVIOUS'],
    [{ SECRET_KEY: 'at least 32 random characters   ' }, 'SECRET_KEY'],
    [{ DEMO: 'false', ADMIN_EMAIL: 'you@example.org', ADMIN_PASSWORD: 'admin123' }, 'ADMIN_PASSWORD'],
    [{ DEMO: 'false', ADMIN_EMAIL: 'you@example.org', ADMIN_PASSWORD: 'elevenchars' }, 'ADMIN_PASSWORD'],
    [{ DEMO: 'false', ADMIN_EMAIL: 'you@example.org', ADMIN_PASSWORD: 'evaluator123' }, 'ADMIN_PASSWORD'],
    [{ DEMO: 'false', ADMIN_EMAIL: 'you@example.org', ADMIN_PASSWORD: 'aaaabbbbaaaa' }, 'ADMIN_PASSWORD'],
    [{ DEMO: 'false', ADMIN_EMAIL: 'you@example.org', ADMIN_PASSWORD: 'password12345' }, 'ADMIN_PASSWORD'],
    [{ DEMO: 'false', ADMIN_EMAIL: 'you@example.org', ADMIN_PASSWORD: 'Welcome@2026!' }, 'ADMIN_PASSWORD'],
    [{ DEMO: 'false', ADMIN_EMAIL: 'you@example.org', ADMIN_PASSWORD: 'admin1234567' }, 'ADMIN_PASSWORD'],
    [
      { DEMO: 'false', ADMIN_EMAIL: 'you@example.org', ADMIN_PASSWORD: 'A good pass phrase' },
      'ADMIN_PASSWORD',
    ],
    [
      { DEMO: 'false', ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'Admin@example.org' },
      'ADMIN_PASSWORD',
    ],
  ])('%o stops the start with one line that names %s', (source, name) => {
    const message = complaintAbout(source)
    expect(message).toContain(name)
    expect(message).toMatch(/tak|set|both/)
    expect(message).not.toContain('\n')
  })

  test('says what the session of DATABASE_URL takes, and nothing of the address itself', () => {
    const message = complaintAbout({ DATABASE_URL: 'postgres://me:secret@one/setu?target_session_attrs=any' })
    expect(message).toContain('target_session_attrs in it takes read-write or primary')
    expect(message).not.toContain('secret')
  })
})

function complaintAbout(source: Record<string, string>): string {
  try {
    readEnv(source)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
