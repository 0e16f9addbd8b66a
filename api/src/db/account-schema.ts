import type { AdminKind } from '@udyam/contract/duties'
import type { SignInMethod } from '@udyam/contract/factors'
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
  /** Trimmed and in lower case; unique together with the role. */
  email: string
  password_hash: string
  name: string
  /** Maybe one that is gone: `storedLanguage` reads it. */
  language: ColumnType<string, string | undefined, string>
  demo: Generated<boolean>
  /** Since when they may sign in nowhere and are shown nowhere; a mentor's `block` follows it, and it the block. */
  suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Null until somebody who signed up has opened the link mailed to their address. */
  email_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** A new address that waits for its link to be used. */
  pending_email: ColumnType<string | null, string | null | undefined, string | null>
  /** Of an administrator: whether a second factor may wait for some hours after the first sign-in. */
  factor_grace: Generated<boolean>
  first_signed_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  last_signed_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The purposes that are not in force, as the last answers say (`consent`). */
  withheld: Generated<Purpose[]>
  /** Until when somebody who was never asked counts as having agreed; null where nothing is open. */
  consent_due_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** After when the account is erased; null for one that stays. */
  erase_after: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When they were told that the account goes because nobody uses it. */
  going_told_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** How often they were told so. */
  going_mails: Generated<number>
  /** By which passkeys know the account; null until it has one. */
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
  /** When somebody last showed in this session that it is they. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** How somebody signed in. */
  method: Generated<SignInMethod>
  /** In words, such as "Chrome on Android". */
  device: Generated<string>
  /** As limits count it. */
  address: Generated<string>
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

type KnownDeviceTable = {
  id: Generated<string>
  account_id: string
  token_hash: string
  last_used_at: Timestamp
  /** When a second factor was last given on it; null where the password alone was. */
  factor_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** The secret is sealed. */
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
  /** In COSE, as base64url. */
  public_key: string
  counter: number
  name: string
  created_at: CreatedAt
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** The second factor of an account goes at that moment, unless its owner objects before. */
type FactorDropTable = {
  account_id: string
  effective_at: Timestamp
}

type ChallengeTable = {
  token_hash: string
  /** Null before it is known whose passkey will answer. */
  account_id: string | null
  purpose: 'second-factor' | 'set-up' | 'passkey' | 'new-passkey'
  /** The role to sign in as by a passkey, or the hash of what a passkey has to sign. */
  data: ColumnType<string | null, string | null | undefined, string | null>
  remember: boolean
  /** The hash of the mailed link that the sign-in came by. */
  link_hash: ColumnType<string | null, string | null | undefined, string | null>
  tries: Generated<number>
  expires_at: Timestamp
}

/** Links that open something once, by the hash of their token. */
type LinkTable = {
  token_hash: string
  kind: string
  account_id: string | null
  data: ColumnType<Record<string, unknown>, string | undefined, string>
  created_at: CreatedAt
  expires_at: Timestamp
  used_at: Date | null
}

/** People whom an administrator has entered, until they answer. */
type InvitationTable = {
  account_id: string
  by_id: string | null
  invited_at: Timestamp
  reminded_at: Date | null
}

/** The tables of accounts: who may sign in, and how. */
export type AccountSchema = {
  account: AccountTable
  session: SessionTable
  totp: TotpTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  factor_drop: FactorDropTable
  challenge: ChallengeTable
  known_device: KnownDeviceTable
  link: LinkTable
  invitation: InvitationTable
}
