import type { AdminKind } from '@udyam/contract/duties'
import type { SignInMethod } from '@udyam/contract/factors/values'
import type { Purpose } from '@udyam/contract/privacy/purposes'
import type { ColumnType, Generated } from 'kysely'

type Timestamp = ColumnType<Date, Date, Date>
type CreatedAt = ColumnType<Date, Date | undefined, never>
type UpdatedAt = ColumnType<Date, Date | undefined, Date>

export type AccountTable = {
  id: Generated<string>
  role: 'mentee' | 'mentor' | 'visitor' | 'admin' | 'promoter'
  /** Null unless the role is admin. */
  kind: AdminKind | null
  state: Generated<'invited' | 'active' | 'deactivated'>
  /** Trimmed, lower case; unique per role. Null for people who are reached by phone: read it with `storedEmail`. */
  email: ColumnType<string | null, string | null, string | null>
  password_hash: string
  name: string
  /** May be a language that was removed: read it with `storedLanguage`. */
  language: ColumnType<string, string | undefined, string>
  demo: Generated<boolean>
  /**
   * Start of a suspension, which blocks sign-in and hides the person. A mentor's `block` and this column are
   * kept equal.
   */
  suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Null until the mailed link is used; of an account without an address, until its number is proved. */
  email_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** New address before its verification. */
  pending_email: ColumnType<string | null, string | null | undefined, string | null>
  /** For administrators: whether they may delay the second factor for some hours after the first sign-in. */
  factor_grace: Generated<boolean>
  first_signed_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  last_signed_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Purposes without consent, by the last answers (`consent`). */
  withheld: Generated<Purpose[]>
  /** Deadline until which a person who was never asked counts as consenting; null if no question is open. */
  consent_due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Earliest time of the erasure; null for an active account. */
  erase_after: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Time of the last warning that the inactive account will be erased. */
  going_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Number of these warnings. */
  going_mails: Generated<number>
  /** WebAuthn user handle; null until the account has a passkey. */
  user_handle: ColumnType<string | null, string | null | undefined, string | null>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

type SessionTable = {
  id: Generated<string>
  account_id: string
  refresh_hash: string
  previous_hash: string | null
  family_hash: string | null
  sealed_successor: string | null
  rotated_at: ColumnType<Date, Date | undefined, Date>
  remember: Generated<boolean>
  created_at: CreatedAt
  expires_at: Timestamp
  ended_at: Date | null
  end_reason: string | null
  /** Last confirmation of identity in this session. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  method: Generated<SignInMethod>
  /** Text such as "Chrome on Android". */
  device: Generated<string>
  /** Client address in the form that rate limits use. */
  address: Generated<string>
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

type KnownDeviceTable = {
  id: Generated<string>
  account_id: string
  token_hash: string
  last_used_at: Timestamp
  /** Last use of a second factor on the device; null if only the password was used. */
  factor_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

type CalendarAddressTable = {
  id: Generated<string>
  account_id: string
  token_hash: string
  /** The token, encrypted. */
  sealed: string
  created_at: ColumnType<Date, Date, Date>
}

/** Key pair of the installation for Web Push (VAPID), one row. */
type PushKeyTable = {
  id: Generated<string>
  /** True: one row at most. */
  single: Generated<boolean>
  public_key: string
  /** The private key, encrypted. */
  sealed: string
  created_at: ColumnType<Date, Date, Date>
}

/** Device that shows notifications. */
type PushSubscriptionTable = {
  id: Generated<string>
  account_id: string
  /** Null once an expired sign-in is deleted. */
  session_id: string | null
  endpoint: string
  /** The keys of the browser as JSON, encrypted. */
  sealed: string
  device: string
  created_at: ColumnType<Date, Date, never>
  last_ok_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Failed attempts since the last success. */
  failures: Generated<number>
}

/** Notification on its way to a device. */
type PushTable = {
  id: Generated<string>
  subscription_id: string
  notification_id: string | null
  kind: string
  link: string
  /** Start of the meeting it concerns. */
  meeting_at: Date | null
  attempts: Generated<number>
  last_error: string | null
  created_at: ColumnType<Date, Date, never>
  next_attempt_at: Timestamp
}

/** Number of an account for messages, the one of its profile. */
type PhoneTable = {
  account_id: string
  /** With the country code: +919822012345. */
  number: string
  /** Keyed hash of the last code; null once it is used. */
  code_hash: string | null
  code_expires_at: Date | null
  tries: Generated<number>
  verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When the gateway refused the number for good. */
  refused_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: ColumnType<Date, Date, never>
}

/** Message to a phone. */
type PhoneMessageTable = {
  id: Generated<string>
  account_id: string
  number: string
  language: string
  kind: string
  subject: string
  /** Path of the page it leads to; empty for a code. */
  link: ColumnType<string, string, never>
  /** Text and values as JSON, encrypted; null once it is sent or given up. */
  sealed: string | null
  /** Start of the meeting it concerns. */
  meeting_at: Date | null
  attempts: Generated<number>
  created_at: ColumnType<Date, Date, never>
  next_attempt_at: Timestamp
  sent_at: ColumnType<Date | null, never, Date | null>
  failed_at: ColumnType<Date | null, never, Date | null>
  last_error: ColumnType<string | null, never, string | null>
}

/** The secret is encrypted. */
type TotpTable = {
  account_id: string
  secret: string
  last_step: Generated<number>
  confirmed_at: Date | null
}

type RecoveryCodeTable = {
  id: Generated<string>
  account_id: string
  hash: string
  used_at: Date | null
}

type PasskeyTable = {
  id: Generated<string>
  account_id: string
  credential_id: string
  /** COSE key as base64url. */
  public_key: string
  counter: number
  name: string
  created_at: CreatedAt
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Scheduled removal of a second factor, unless its owner objects. */
type FactorDropTable = {
  account_id: string
  effective_at: Timestamp
}

type ChallengeTable = {
  token_hash: string
  /** Null until the account of the passkey is known. */
  account_id: string | null
  purpose: 'second-factor' | 'set-up' | 'passkey' | 'new-passkey' | 'code' | 'confirm-code'
  /** Role for a passkey sign-in, hash of the passkey challenge, or keyed hash of a mailed code. */
  data: ColumnType<string | null, string | null | undefined, string | null>
  remember: boolean
  /** Hash of the mailed link used for the sign-in. */
  link_hash: ColumnType<string | null, string | null | undefined, string | null>
  tries: Generated<number>
  expires_at: Timestamp
}

/** Single-use links by token hash. */
type LinkTable = {
  token_hash: string
  kind: string
  account_id: string | null
  data: ColumnType<Record<string, unknown>, string | undefined, string>
  created_at: CreatedAt
  expires_at: Timestamp
  used_at: Date | null
}

/** Open invitations of people entered by an administrator. */
type InvitationTable = {
  account_id: string
  by_id: string | null
  invited_at: Timestamp
  reminded_at: Date | null
}

export type AccountSchema = {
  account: AccountTable
  session: SessionTable
  totp: TotpTable
  calendar_address: CalendarAddressTable
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  push: PushTable
  phone: PhoneTable
  phone_message: PhoneMessageTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  factor_drop: FactorDropTable
  challenge: ChallengeTable
  known_device: KnownDeviceTable
  link: LinkTable
  invitation: InvitationTable
}
