import { indianDate } from '@udyam/contract/indian-date'
import type { NotificationKind } from '@udyam/contract/notifications/values'
import { push } from '@udyam/contract/push/calls'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Db } from '#platform/db/open.ts'
import { findText } from '#platform/lib/texts.ts'
import { notify } from '#platform/notifications/notify.ts'
import { startPushSender, type PushSender } from '#platform/push/push-sender.ts'
import { startPushService, type PushService } from './push-service.ts'
import { withOutside, world, type Caller, type World } from './world.ts'

const minuteMs = 60_000

type Told = { details?: Record<string, string>; link?: string }

/** A mentee at noon with a phone that shows notifications, the push service that reaches it, and a sender. */
export type PushWorld = World & {
  mentee: Caller
  service: PushService
  sender: PushSender
  /** Lines of the log about what was refused. */
  said: string[]
  newSender(services?: World['services']): PushSender
  /** The same Indian day, at a time of its clock. */
  at(time: string): void
  wait(minutes: number): void
  subscribe(device: string, caller?: Caller): Promise<unknown>
  tell(kind: NotificationKind, told?: Told): Promise<void>
  rows(): ReturnType<typeof rowsIn>
  devices(): Promise<{ failures: number; last_ok_at: Date | null }[]>
  /** Words of what has arrived, in English. */
  shown(): string[]
}

/** A push service for a test file, and a world that reaches it; its data are empty before each test. */
export function startReachable(): () => { service: PushService; shared: World } {
  let service: PushService
  let shared: World
  beforeAll(async () => {
    service = await startPushService()
    shared = await withOutside(await world(), service.outside)
  })
  afterAll(() => service.stop())
  beforeEach(() => world())
  return () => ({ service, shared })
}

/** Call it once at the top of a test file; answers the world of the present test. */
export function startPushWorld(): () => PushWorld {
  const reachable = startReachable()
  let service: PushService
  let shared: World
  let here: PushWorld
  let senders: PushSender[] = []

  beforeEach(async () => {
    service = reachable().service
    shared = reachable().shared
    const gate = Promise.resolve()
    Object.assign(service, { received: [], asked: 0, status: 201, retryAfter: undefined, gate })
    shared.clock.now = atTime('12:00')
    here = make(await shared.as('mentee'))
    await here.subscribe('phone')
  })
  afterEach(async () => {
    for (const sender of senders) await sender.stop()
    senders = []
  })
  return () => here

  function atTime(time: string): Date {
    return new Date(`${indianDate(shared.clock.now)}T${time}:00+05:30`)
  }

  function make(mentee: Caller): PushWorld {
    const { clock, db, services } = shared
    const said: string[] = []
    const newSender = (given = services) => {
      const [onError, onRefused] = [
        (error: unknown) => said.push(String(error)),
        (line: string) => said.push(line),
      ]
      const made = startPushSender({ ...given, onError, onRefused })
      senders.push(made)
      return made
    }
    return {
      ...shared,
      mentee,
      service,
      said,
      newSender,
      sender: newSender(),
      at: (time) => (clock.now = atTime(time)),
      wait: (minutes) => (clock.now = new Date(clock.now.getTime() + minutes * minuteMs)),
      subscribe: (device, caller = mentee) =>
        caller.call(push.create, { body: { ...service.subscribe(device), device } }),
      tell: (kind, { details = {}, link = '/mentee/journey' } = {}) =>
        notify(db, services, { to: [mentee.id], kind, details, people: [], link }),
      rows: () => rowsIn(db),
      devices: () => db.selectFrom('push_subscription').select(['failures', 'last_ok_at']).execute(),
      shown: () => service.received.map(({ shown: { body } }) => body),
    }
  }
}

const rowsIn = (db: Db) => db.selectFrom('push').selectAll().execute()

export const wordsOf = (kind: NotificationKind) => findText('en', `push.${kind}`)
