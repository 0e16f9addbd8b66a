import type { Answer, Endpoint, Parsed } from '@udyam/contract/endpoint'
import type { AuditAction } from '@udyam/contract/audit-actions'
import type { AdminKind } from '@udyam/contract/duties'
import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import type { Env } from '#platform/env.ts'
import type { ExternalNetwork } from '#platform/lib/external-request.ts'

/** The signed-in user, from the session row read for this request. */
export type User = {
  /** Id of the account and of the person. */
  id: string
  role: Role
  /** Kind of administrator; null for every other role. */
  kind: AdminKind | null
  email: string
  name: string
  language: Language
  sessionId: string
  /** Last confirmation of identity in this session. */
  confirmedAt: Date | null
  /** New address before its verification. */
  pendingEmail: string | null
  /** Whether the address is verified, or counts as verified. */
  isVerified: boolean
  /** Whether it is a shared demo account; outside demo mode, demo accounts cannot sign in. */
  isDemo: boolean
}

/** Access and refresh token of a session. */
export type Tokens = { access_token: string; refresh_token: string }

/** An action and its target for the audit log; the context adds the actor and origin. */
export type AuditEntry = {
  action: AuditAction
  /** The name is looked up at display; only a category's name is stored, since it may be deleted. */
  target?: { type: string; id: string; label?: string; name?: never }
  /** The actor if it is not the session's user: a sign-in or sign-up. */
  actor?: { id: string | null; role: Role | 'operator' }
  /** Names of changed fields, never values. */
  fields?: string[]
  reason?: string
  /** An administrator's read: its kind, subjects, filter and number of rows. */
  reading?: {
    kind: 'read' | 'export'
    subjects: string[]
    filter: string
    rows: number | undefined
    /** Skipped if the same event was recorded in the last hour. */
    isHourly?: true
  }
}

/** Dependencies of an endpoint besides its input, instead of the request objects. */
export type Services = {
  db: Db
  env: Env & { secretKey: string }
  now(): Date
  lifecycle: { state: 'starting' | 'ready' | 'draining' }
  /** What push services may be reached; the internet if undefined. Tests give their own server. */
  outside?: ExternalNetwork
}

export type Device = {
  /** Token of the device cookie; undefined without one. */
  token: string | undefined
  /** Text such as "Chrome on Android"; empty if unknown. */
  name: string
  /** Sets the cookie in the response. */
  keep(token: string): void
}

export type Context = Services & {
  /** The caller's address; an IPv6 address by its /64. */
  address: string
  requestId: string
  device: Device
  language: Language
  /** Writes to the audit log through the given database or transaction. */
  audit(db: Db, entry: AuditEntry): Promise<void>
  /** Adds account ids whose data an administrator reads in this call; those in the path are known. */
  concerns(...ids: (string | null)[]): void
  /** Aborts when the client disconnects or the service stops; for streaming responses. */
  whileHere(): AbortSignal
  /** Logs a failure after or outside the response. */
  report(error: unknown): void
  /**
   * Continues work after the response; failures are logged, and the service waits for it before it closes.
   */
  inBackground(work: Promise<unknown>): void
}

type UserOf<E extends Endpoint> = E['access'] extends 'anyone' ? User | null : User

export type Handler<E extends Endpoint> = (
  context: Context & { user: UserOf<E> } & Parsed<E>,
) => Promise<Answer<E>>

/** A handler for each endpoint of a group; a missing one does not compile. */
export type Handlers<G extends Record<string, Endpoint>> = { [K in keyof G]: Handler<G[K]> }
