import { join } from 'node:path'
import { demoAccounts, demoAdministrators } from '@udyam/contract/demo-accounts'
import { startCleanup } from '#office/jobs/cleanup.ts'
import { createApp } from './app.ts'
import { openBackupSocket } from '#office/backup/socket.ts'
import { startLedger } from '#office/backup/ledger.ts'
import { startSnapshots } from '#office/backup/snapshots.ts'
import { recoverOrExplain, refuseLoss } from '#office/backup/recovery.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase, type Db } from '#platform/db/open.ts'
import { startFillingKeys } from '#platform/db/fill-search-keys.ts'
import { reasonOf, withDataDir, withServerName } from '#platform/lib/operator-error.ts'
import { removeDemo, seedAdmin, seedDemo } from '#platform/db/seed.ts'
import { noticesAbout, readEnv, type Env } from '#platform/env.ts'
import type { Services } from '#platform/http/context.ts'
import { insertAuditEvent } from '#platform/audit/audit.store.ts'
import { answerForDemo } from '#programme/privacy/demo-answers.ts'
import { seedDemoMatching } from '#programme/matching/demo/demo-matching.ts'
import { nameNextStep } from './features/introductions/next-step.ts'
import { startDueTasks } from '#office/jobs/due-tasks.ts'
import { watchConnections } from '#office/operator/connections.ts'
import { retryConnection } from '#office/operator/retry-connection.ts'
import { openOperatorSocket } from '#office/operator/socket.ts'
import { startCopying } from '#platform/photos/copying.ts'
import { startMailSender } from '#platform/mail/sender.ts'
import { replaceLostKey } from '#platform/push/push-key.ts'
import { startPhoneSender } from '#platform/phone/sender.ts'
import { startPushSender } from '#platform/push/push-sender.ts'
import { root } from '#platform/root.ts'
import { runEvery } from '#platform/lib/run-every.ts'
import { storedSecret } from '#platform/lib/secret.ts'
import { version } from '#platform/lib/version.ts'

const drainMs = 300
const patienceMs = 25_000
/**
 * Connection backlog, four times Node's default: in a burst, further ones would be dropped silently and
 * retried after seconds.
 */
const backlog = 2_048

type OnStoppable = (stop: () => void) => void

/**
 * Starts the service; a start error is printed in one line and ends the process.
 *
 * @param onStoppable receives the stop function when there is something to close
 */
export async function startService(onStoppable: OnStoppable): Promise<void> {
  await start(onStoppable).catch((error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exit(1)
  })
}

async function start(onStoppable: OnStoppable): Promise<void> {
  const env = readEnv()
  await withDataDir(env.dataDir, () => run(env, onStoppable))
}

/** Opens the database, starts the app and listens; then prepares the database and becomes ready. */
async function run(env: Env, onStoppable: OnStoppable): Promise<void> {
  const isEmbedded = env.databaseUrl === undefined
  const lifecycle: Services['lifecycle'] = { state: 'starting' }
  let tellOfDisk = (line: string): unknown => process.stderr.write(`${line}\n`)
  const opened = <T>(work: () => Promise<T>) =>
    isEmbedded ? recoverOrExplain(env, work) : withServerName(work)
  if (isEmbedded) await refuseLoss(env)
  const database = await opened(() =>
    openDatabase({
      databaseUrl: env.databaseUrl,
      dataDir: env.dataDir,
      // The server ends a statement after 5 s; migrations may take longer.
      isGivenUp: (silentMs) => lifecycle.state !== 'starting' && silentMs > 6_000,
      onDisk: (line) => tellOfDisk(line),
    }),
  )
  const secretKey = env.secretKey ?? (await storedSecret(env.dataDir))
  const services: Services = { db: database.db, env: { ...env, secretKey }, now: () => new Date(), lifecycle }
  const app = await createApp({ ...services, webDir: join(root, 'web/dist') })
  tellOfDisk = (line) => app.log.error(line)
  for (const notice of noticesAbout()) app.log.warn(notice)
  const endConnections = watchConnections(app.server)

  const mailSender = startMailSender({
    db: database.db,
    now: services.now,
    smtpUrl: env.smtpUrl,
    secretKey,
    secretKeyPrevious: env.secretKeyPrevious,
    from: env.mailFrom,
    isReady: () => lifecycle.state === 'ready',
    onError: (error) => app.log.error({ err: error }, 'sending mails failed'),
    onRefused: (line) => app.log.error(line),
  })
  const pushSender = startPushSender({
    ...services,
    onError: (error) => app.log.error({ err: error }, 'sending notifications to devices failed'),
    onRefused: (line) => app.log.error(line),
  })
  const phoneSender = startPhoneSender({
    ...services,
    onError: (error) => app.log.error({ err: error }, 'sending messages to phones failed'),
    onRefused: (line) => app.log.error(line),
  })
  const dueTasks = startDueTasks({
    ...services,
    nameNextStep,
    audit: (db, entry) =>
      insertAuditEvent(db, entry, { user: null, address: '', requestId: '', now: services.now() }),
    isReady: () => lifecycle.state === 'ready',
    onError: (error) => app.log.error({ err: error }, 'running the due tasks failed'),
  })

  const changes = runEvery({
    every: 2000,
    work: () => app.runDueChanges(),
    isReady: () => lifecycle.state === 'ready',
    onError: (error) => app.log.error({ err: error }, 'carrying out a due change failed'),
  })

  const broadcasts = runEvery({
    every: 2000,
    work: () => app.sendBroadcasts(),
    isReady: () => lifecycle.state === 'ready',
    onError: (error) => app.log.error({ err: error }, 'sending a message to a group failed'),
  })

  const cleanup = startCleanup({
    ...services,
    onError: (error) => app.log.error({ err: error }, 'deleting ended limits failed'),
  })

  const copying = startCopying({
    ...services,
    onError: (error) => app.log.error({ err: error }, 'copying photos failed'),
  })

  const filling = startFillingKeys({
    db: database.db,
    isReady: () => lifecycle.state === 'ready',
    onError: (error) => app.log.error({ err: error }, 'making what mentees are found by failed'),
  })

  const ledger = startLedger({
    ...services,
    dataDir: env.dataDir,
    isReady: () => lifecycle.state !== 'starting',
    onError: (error) => app.log.error({ err: error }, 'carrying the ledger to its file failed'),
  })

  let backups: { stop(): Promise<void> } | undefined
  let rewriting = Promise.resolve()
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= close())
  async function close(): Promise<void> {
    lifecycle.state = 'draining'
    setTimeout(() => process.exit(1), patienceMs).unref()
    await new Promise((resolve) => setTimeout(resolve, drainMs))
    const closed = app.close()
    endConnections()
    await closed
    await changes.stop()
    await broadcasts.stop()
    await dueTasks.stop()
    await cleanup.stop()
    await copying.stop()
    await filling.stop()
    await mailSender.stop()
    await pushSender.stop()
    await phoneSender.stop()
    await ledger.stop()
    await backups?.stop()
    await rewriting
    await database.close()
    process.exit(0)
  }
  onStoppable(() => void stop())

  await app.listen({ host: env.host, port: env.port, backlog }).catch((error: unknown) => {
    throw new Error(`${reasonOf(error)}; choose another address with HOST and PORT.`, { cause: error })
  })
  const started = performance.now()
  const onWait = (reason: string) => app.log.warn(`waiting for the database: ${reason}`)
  const report = (error: unknown) => app.log.error({ err: error }, 'computing the plan of the demo failed')
  await opened(() => prepare(services, { onWait, report }))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  app.log.info(`the database is migrated and seeded, after ${seconds} s`)
  await ledger.carry()
  if (lifecycle.state === 'starting') {
    lifecycle.state = 'ready'
    if (isEmbedded) {
      backups = await startBackups(services, env.dataDir, (error, what) =>
        app.log.error({ err: error }, what),
      )
    }
  }
  announce(app, env)
  if (lifecycle.state !== 'ready') return
  if (database.rewriteMissed === undefined) return
  rewriting = database
    .rewriteMissed()
    .catch((error: unknown) => app.log.error({ err: error }, 'rewriting the files after an erasure failed'))
}

/** Migrates and seeds; waits for an unreachable database server. */
async function prepare(
  services: Services,
  { onWait, report }: { onWait: (reason: string) => void; report: (error: unknown) => void },
): Promise<void> {
  const { db, env } = services
  const work = async () => {
    await migrateDirectly(db, env)
    if (!env.demo) await removeDemo(db)
    else if (await seedDemo(db)) await fillDemo({ ...services, report })
    if (env.admin !== undefined) await seedAdmin(db, env.admin)
    await replaceLostKey(services)
  }
  await (env.databaseUrl === undefined ? work() : retryConnection(work, { onWait }))
}

/** Consents and plan of a new demo. */
async function fillDemo(demo: Parameters<typeof seedDemoMatching>[0]): Promise<void> {
  await answerForDemo(demo)
  await seedDemoMatching(demo)
}

/** A migration may exceed a pooler's connection limit. */
async function migrateDirectly(db: Db, { directUrl }: Env): Promise<void> {
  if (directUrl === undefined) return migrate(db)
  const direct = await openDatabase({ databaseUrl: directUrl, poolSize: 1 })
  try {
    await migrate(direct.db)
  } finally {
    await direct.close()
  }
}

/** Snapshots of the embedded database, and the sockets through which operators work while the service runs. */
async function startBackups(
  services: Services,
  dataDir: string,
  report: (error: unknown, what: string) => void,
): Promise<{ stop(): Promise<void> }> {
  const { db, env } = services
  const { backupPassphrase } = env
  const snapshots = startSnapshots({
    db,
    dataDir,
    backupPassphrase,
    onError: (error) => report(error, 'a snapshot failed'),
  })
  const socket = await openBackupSocket({
    db,
    dataDir,
    onError: (error) => report(error, 'a backup while the service runs failed'),
  })
  const operator = await openOperatorSocket({
    services,
    dataDir,
    onError: (error) => report(error, 'a command of an operator failed'),
  })
  return {
    async stop() {
      await operator.close()
      await socket.close()
      await snapshots.stop()
    },
  }
}

/** Said whatever LOG_LEVEL is. */
function announce(app: Awaited<ReturnType<typeof createApp>>, env: Env): void {
  const isSet = env.publicUrl !== `http://localhost:${env.port}`
  const shown = isSet ? env.publicUrl : app.listeningOrigin.replace('127.0.0.1', 'localhost')
  const administrators = demoAdministrators.map((account) => ({ role: account.kind, ...account }))
  const accounts = env.demo ? [...demoAccounts, ...administrators] : []
  const demo = accounts.map(({ role, email, password }) => `${role}: ${email} / ${password}`)
  app.log
    .child({}, { level: 'info' })
    .info(demo.length > 0 ? { demoAccounts: demo } : {}, `Udyam Setu ${version} is ready at ${shown}`)
}
