import * as z from 'zod'
import { mistakesIn, refuseLosing } from '#platform/lib/env-mistakes.ts'
import { isDatabaseAddress } from '#platform/lib/database-address.ts'
import { isGatewayAddress, isLoopback } from '#platform/lib/loopback.ts'
import { reasonOf } from '#platform/lib/operator-error.ts'
import { isWeakAdminPassword, isWeakKey } from '#platform/lib/weak-secrets.ts'

/** All environment settings. README and docs/deploy.md list the variables. */
export type Env = {
  host: string
  port: number
  databaseUrl: string | undefined
  /** The same database without the pooler, for migrations and commands. */
  directUrl: string | undefined
  dataDir: string
  production: boolean
  demo: boolean
  /** Signs tokens; undefined if the data directory has a generated key. */
  secretKey: string | undefined
  /** The key before `secretKey`. */
  secretKeyPrevious: string | undefined
  admin: { email: string; password: string } | undefined
  /** Base URL of mailed links, without a trailing slash. */
  publicUrl: string
  smtpUrl: string | undefined
  mailFrom: string
  /** Where messages to phones go, with the secret that signs them; undefined without a gateway. */
  gateway: { url: string; secret: string } | undefined
  corsOrigins: string[]
  /** Number of reverse proxies. */
  trustProxy: number
  logLevel: (typeof logLevels)[number]
  /** Lifetime of an access token in seconds. */
  accessTokenTtl: number
  passwordMinLength: number
  /** Hours after the first sign-in in which eligible administrators need no second factor. */
  adminFactorGraceHours: number
  /** Encrypts backups; undefined allows unencrypted ones, on request. */
  backupPassphrase: string | undefined
  /** Bearer token for `/metrics`; undefined disables the endpoint. */
  metricsToken: string | undefined
  /** Contact for security reports, as an address (mailto: or https:). */
  securityContact: string | undefined
  brand: { name: string; description: string; socialLinks: string[] }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const whole = (from: number, to: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(from).max(to))

const url = (protocol: RegExp) => z.url({ protocol })
const list = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(item))

/** Normalized URL: lower-case scheme and host, nothing after the path. */
function plainAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`.replace(/\/+$/, '')
}

const databaseAddress = z.string().refine(isDatabaseAddress)
const databaseAddressInWords =
  'an address such as postgres://user:password@host:5432/name, or host:5432,other:5432 of servers of which one takes changes; target_session_attrs in it takes read-write or primary'

/** Each variable with its type, and a description for start errors. */
const variables = {
  HOST: [z.string().min(1), 'an address to listen on, such as 127.0.0.1'],
  PORT: [whole(0, 65_535), 'a port number from 0 to 65535'],
  DATABASE_URL: [databaseAddress, databaseAddressInWords],
  DATABASE_DIRECT_URL: [databaseAddress, databaseAddressInWords],
  DATA_DIR: [z.string().min(1), 'a directory'],
  DEMO: [z.enum(['true', 'false']).transform((value) => value === 'true'), 'true or false'],
  DEMO_PUBLIC: [z.enum(['true', 'false']).transform((value) => value === 'true'), 'true or false'],
  SECRET_KEY: [z.string().min(32), 'at least 32 characters'],
  SECRET_KEY_PREVIOUS: [z.string().min(32), 'at least 32 characters'],
  ADMIN_EMAIL: [z.email(), 'an e-mail address'],
  ADMIN_PASSWORD: [z.string().min(6).max(128), '6 to 128 characters'],
  PUBLIC_URL: [url(/^https?$/).transform(plainAddress), 'an http or https address'],
  SMTP_URL: [url(/^smtps?$/), 'an address such as smtps://user:password@host:465'],
  MAIL_FROM: [
    z.string().regex(/^[^\r\n]*[^\s@]+@[^\s@]+[^\r\n]*$/),
    'a sender such as "Udyam Setu <setu@example.org>"',
  ],
  MESSAGE_URL: [url(/^https?$/).refine(isGatewayAddress), 'an https address, or an http one of this machine'],
  MESSAGE_SECRET: [z.string().min(16), 'at least 16 characters'],
  CORS_ORIGINS: [list(url(/^https?$/)), 'origins such as https://app.example.org, parted by commas'],
  TRUST_PROXY: [whole(0, 10), 'the number of proxies in front, 0 to 10'],
  LOG_LEVEL: [z.enum(logLevels), `one of ${logLevels.join(', ')}`],
  ACCESS_TOKEN_TTL: [whole(1, 600), 'seconds, 1 to 600'],
  PASSWORD_MIN_LENGTH: [whole(6, 64), 'a number from 6 to 64'],
  ADMIN_FACTOR_GRACE_HOURS: [whole(0, 336), 'hours, 0 to 336'],
  METRICS_TOKEN: [
    z
      .string()
      .min(16)
      .regex(/^[!-~]+$/),
    'at least 16 letters, digits and signs, no spaces',
  ],
  BACKUP_PASSPHRASE: [z.string().min(16), 'at least 16 characters'],
  SECURITY_CONTACT: [url(/^(?:mailto|https)$/), 'an address such as mailto:security@example.org'],
  BRAND_NAME: [z.string().min(1).max(60), 'at most 60 characters'],
  BRAND_DESCRIPTION: [z.string().min(1).max(300), 'at most 300 characters'],
  SOCIAL_LINKS: [list(url(/^https$/)), 'https addresses, parted by commas'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Variables = { [K in keyof typeof variables]?: z.output<(typeof variables)[K][0]> }

const names = [...Object.keys(variables), 'NODE_ENV']

/**
 * Reads the environment at the start of the service.
 *
 * @throws a one-line error that names the variable and its values
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  try {
    const env = envOf(source)
    if (env.production) refuseAstray(source, env)
    return env
  } catch (error) {
    const reason = reasonOf(error)
    // A misspelt variable may be the cause.
    const mistakes = mistakesIn(source, names).filter((mistake) => !reason.includes(mistake))
    throw new Error([reason, ...mistakes].join(' '), { cause: error })
  }
}

/** Warnings that do not stop a start: probable mistakes, one line each. */
export function noticesAbout(source: Record<string, string | undefined> = process.env): string[] {
  const { demo, publicUrl, mailFrom } = envOf(source)
  const isSet = (name: keyof typeof variables) => (source[name] ?? '') !== ''
  return [
    ...mistakesIn(source, names),
    ...(demo || isSet('PUBLIC_URL') ? [] : [`PUBLIC_URL is not set: links in mails lead to ${publicUrl}.`]),
    ...(isSet('MAIL_FROM') || !isSet('SMTP_URL')
      ? []
      : [`MAIL_FROM is not set: mails come from ${mailFrom}.`]),
  ]
}

/** Production has no tester who notices broken links and mails, and the demo passwords are public. */
function refuseAstray(source: Record<string, string | undefined>, { demo, smtpUrl, publicUrl }: Env): void {
  const given = parse(source)
  refuseLosing(source, names)
  if (given.PUBLIC_URL === undefined) {
    throw new Error(
      'PUBLIC_URL must be set in production: links in mails begin with it; it takes the address that people open, such as https://setu.example.org.',
    )
  }
  if (smtpUrl !== undefined && given.MAIL_FROM === undefined) {
    throw new Error(
      'MAIL_FROM must be set in production beside SMTP_URL; it takes a sender such as "Udyam Setu <setu@example.org>".',
    )
  }
  if (demo && given.DEMO_PUBLIC !== true && !isLoopback(new URL(publicUrl).hostname)) {
    throw new Error(
      `DEMO=true lets everybody in at ${publicUrl}, by passwords that are published; set DEMO=false, or DEMO_PUBLIC=true to show the demo to the world.`,
    )
  }
}

function envOf(source: Record<string, string | undefined>): Env {
  const production = source['NODE_ENV'] === 'production'
  const given = { ...defaults, DEMO: !production, ...parse(source) }
  refuseDemoForTheWorld(source, given)
  if (production && given.SECRET_KEY === undefined) {
    throw new Error('SECRET_KEY must be set in production; it takes at least 32 characters.')
  }
  refuseWeakKeys(given)
  if (given.DATABASE_DIRECT_URL !== undefined && given.DATABASE_URL === undefined) {
    throw new Error('DATABASE_DIRECT_URL goes with DATABASE_URL; set DATABASE_URL too.')
  }
  return {
    host: given.HOST,
    port: given.PORT,
    databaseUrl: given.DATABASE_URL,
    directUrl: given.DATABASE_DIRECT_URL,
    dataDir: given.DATA_DIR,
    production,
    demo: given.DEMO,
    secretKey: given.SECRET_KEY,
    secretKeyPrevious: given.SECRET_KEY_PREVIOUS,
    admin: adminOf(given),
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    gateway: gatewayOf(given),
    corsOrigins: given.CORS_ORIGINS.map((origin) => new URL(origin).origin),
    trustProxy: given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
    accessTokenTtl: given.ACCESS_TOKEN_TTL,
    passwordMinLength: given.PASSWORD_MIN_LENGTH,
    adminFactorGraceHours: given.ADMIN_FACTOR_GRACE_HOURS,
    backupPassphrase: given.BACKUP_PASSPHRASE,
    metricsToken: given.METRICS_TOKEN,
    securityContact: given.SECURITY_CONTACT,
    brand: {
      name: given.BRAND_NAME,
      description: given.BRAND_DESCRIPTION,
      socialLinks: given.SOCIAL_LINKS,
    },
  }
}

/**
 * Reads the environment of a command, which serves nobody. A command assumes no demo if demo mode is
 * ambiguous; a start would fail. It uses the direct database address, if there is one.
 */
export function readCommandEnv(source: Record<string, string | undefined> = process.env): Env {
  const isSaid = (source['DEMO'] ?? '') !== ''
  const env = envOf({ ...source, ...(!isSaid && { DEMO: 'true' }) })
  const demo = isSaid ? env.demo : !env.production && reachOf(parse(source)) === false
  return { ...env, demo, databaseUrl: env.directUrl ?? env.databaseUrl }
}

const defaults = {
  HOST: '127.0.0.1',
  PORT: 3000,
  DATA_DIR: './data',
  MAIL_FROM: 'Udyam Setu <no-reply@localhost>',
  CORS_ORIGINS: [],
  TRUST_PROXY: 0,
  LOG_LEVEL: 'info',
  ACCESS_TOKEN_TTL: 600,
  PASSWORD_MIN_LENGTH: 6,
  ADMIN_FACTOR_GRACE_HOURS: 48,
  BRAND_NAME: '',
  BRAND_DESCRIPTION: '',
  SOCIAL_LINKS: [],
} as const satisfies Variables

function refuseWeakKeys({ SECRET_KEY: key, SECRET_KEY_PREVIOUS: previous }: Variables): void {
  for (const [name, value] of Object.entries({ SECRET_KEY: key, SECRET_KEY_PREVIOUS: previous })) {
    if (value === undefined || !isWeakKey(value)) continue
    throw new Error(
      `${name} can be guessed; it takes random characters, as \`openssl rand -base64 48\` makes them.`,
    )
  }
  if (previous === undefined) return
  if (key === undefined) throw new Error('SECRET_KEY_PREVIOUS goes with SECRET_KEY; set SECRET_KEY too.')
  if (key === previous) throw new Error('SECRET_KEY_PREVIOUS takes the key before SECRET_KEY, not the same.')
}

/** Demo passwords are public: a demo that others can reach must be explicit. */
function refuseDemoForTheWorld(source: Record<string, string | undefined>, given: Variables): void {
  if (given.DEMO !== true || (source['DEMO'] ?? '') !== '') return
  const reason = reachOf(given)
  if (reason === false) return
  throw new Error(
    `DEMO takes true or false here, since ${reason}; set NODE_ENV=production, or DEMO=true to show it.`,
  )
}

/** Reason why other machines can reach this service; false if they cannot. */
function reachOf({ DATABASE_URL: database, HOST: host = defaults.HOST, PUBLIC_URL: url = '' }: Variables) {
  return (
    (database !== undefined && 'DATABASE_URL is set') ||
    (!isLoopback(host) && 'HOST is open to others') ||
    (url.startsWith('https:') && 'PUBLIC_URL is https')
  )
}

function adminOf({ DEMO: demo, ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Variables): Env['admin'] {
  refuseHalf({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password })
  if (email === undefined || password === undefined) return undefined
  if (demo !== true && isWeakAdminPassword({ email, password })) {
    throw new Error(
      'ADMIN_PASSWORD can be guessed; it takes 12 characters or more, not a common or documented one.',
    )
  }
  return { email: email.toLowerCase(), password }
}

function gatewayOf({ MESSAGE_URL: url, MESSAGE_SECRET: secret }: Variables): Env['gateway'] {
  refuseHalf({ MESSAGE_URL: url, MESSAGE_SECRET: secret })
  return url === undefined || secret === undefined ? undefined : { url, secret }
}

/** @throws if one of two variables is set alone */
function refuseHalf(pair: Record<string, string | undefined>): void {
  const [one, other] = Object.values(pair)
  if ((one === undefined) === (other === undefined)) return
  throw new Error(`${Object.keys(pair).join(' and ')} go together; set both or neither.`)
}

function parse(source: Record<string, string | undefined>): Variables {
  const found: Record<string, unknown> = {}
  for (const [name, [schema, takes]] of Object.entries(variables)) {
    const value = source[name]
    if (value === undefined || value === '') continue
    const parsed = schema.safeParse(value)
    if (!parsed.success) throw new Error(`${name} is not valid: it takes ${takes}.`)
    found[name] = parsed.data
  }
  return found
}
