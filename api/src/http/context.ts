import type { Answer, Endpoint, Parsed } from '@udyam/contract/endpoint'
import type { AuditAction } from '@udyam/contract/audit-actions'
import type { AdminKind } from '@udyam/contract/duties'
import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/system'
import type { Db } from '../db/open.ts'
import type { Env } from '../env.ts'

/** Who is signed in, as the session row says on this very request. */
export type User = {
  /** The account's id, which is also the person's. */
  id: string
  role: Role
  /** Which kind of administrator; null for every other role. */
  kind: AdminKind | null
  email: string
  name: string
  language: Language
  sessionId: string
  /** When they last showed in this session that it is they. */
  confirmedAt: Date | null
  /** A new address that waits for its link to be used. */
  pendingEmail: string | null
  /** Whether the address was shown to be theirs, or counts as that. */
  isVerified: boolean
  /** Whether the account is one of the demo's, which everybody shares; outside demo mode nobody is signed in to one. */
  isDemo: boolean
}

/** The pair of tokens a session is carried by. */
export type Tokens = { access_token: string; refresh_token: string }

/** What happened to whom, for the audit log; the context adds who did it and from where. */
export type AuditEntry = {
  action: AuditAction
  /** Its name is looked up when the event is shown; that of a category, which may be gone then, is kept. */
  target?: { type: string; id: string; label?: string; name?: never }
  /** Who did it, where that is not the session's user: a sign-in, a signup. */
  actor?: { id: string | null; role: Role | 'operator' }
  /** Names of changed fields, never values. */
  fields?: string[]
  reason?: string
  /** Of an administrator's reading: what kind it was, of whom, by which filter, and how many rows it gave. */
  reading?: {
    kind: 'read' | 'export'
    subjects: string[]
    filter: string
    rows: number | undefined
    /** Not written down when the same has been in the last hour. */
    isHourly?: true
  }
}

/** What an endpoint needs beside its input, and does not take from the request's objects. */
export type Services = {
  db: Db
  env: Env & { secretKey: string }
  now(): Date
  lifecycle: { state: 'starting' | 'ready' | 'draining' }
}

export type Device = {
  /** What its cookie says; undefined without one. */
  token: string | undefined
  /** In words, such as "Chrome on Android"; empty when it is not known. */
  name: string
  /** Sets its cookie with the answer. */
  keep(token: string): void
}

export type Context = Services & {
  /** The caller's address; IPv6 addresses by their /64. */
  address: string
  requestId: string
  /** The browser the call comes from. */
  device: Device
  /** The language the caller reads. */
  language: Language
  /** Writes to the audit log through the database or the transaction given. */
  audit(db: Db, entry: AuditEntry): Promise<void>
  /** Names people, by their accounts' ids, of whom an administrator reads by this call; the path's are known. */
  concerns(...ids: (string | null)[]): void
  /** Aborted once the client has gone, or the service stops: for what goes on after the answer has begun. */
  whileHere(): AbortSignal
  /** Tells the log of a failure that no answer waits for. */
  report(error: unknown): void
  /** Lets work go on after the answer; its failure is logged, and the service finishes it before it closes. */
  inBackground(work: Promise<unknown>): void
}

type UserOf<E extends Endpoint> = E['access'] extends 'anyone' ? User | null : User

export type Handler<E extends Endpoint> = (
  context: Context & { user: UserOf<E> } & Parsed<E>,
) => Promise<Answer<E>>

/** A handler for each endpoint of a group; a missing one does not compile. */
export type Handlers<G extends Record<string, Endpoint>> = { [K in keyof G]: Handler<G[K]> }
