import type { ConsentHow } from '@udyam/contract/privacy/purposes'
import type { LedgerKind } from '@udyam/contract/privacy/ledger'
import type { Role } from '@udyam/contract/roles'
import type { Language } from '@udyam/contract/texts/languages'
import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

export type PrivacySchema = {
  /** Exact text of a privacy notice for a role. */
  notice: {
    role: Role
    version: number
    language: Language
    /** Digest of its structure, independent of wording. */
    parts: string
    /** Of the catalogue's texts, as notice-edition.ts counts them. */
    edition: ColumnType<number, number | undefined, number>
    html: string
    sha256: string
    at: ColumnType<Date, Date, never>
  }
  /** Append-only answers of people. */
  consent: {
    id: Generated<string>
    account_id: string
    subject_hmac: string
    purpose: string
    given: boolean
    notice_version: number
    language: Language
    how: ConsentHow
    address: string
    at: ColumnType<Date, Date, never>
  }
  /** Pending erasures. */
  erasure: {
    account_id: string
    /** The address, which others may use meanwhile; null without one. */
    email: string | null
    by: 'self' | 'team' | 'unused' | 'unanswered'
    asked_at: Moment
  }
  /** Changes that a restore of an older archive must not undo. Append-only; written by triggers. */
  ledger: {
    id: Generated<string>
    seq: Generated<number>
    at: ColumnType<Date, never, never>
    kind: LedgerKind
    account_id: string
    other_id: string | null
    what: string
  }
  grievance: {
    id: Generated<string>
    number: Generated<number>
    kind: 'grievance' | 'correction'
    account_id: string | null
    name: string
    email: string
    about: string
    text: string
    field: Generated<string>
    value: Generated<string>
    language: ColumnType<string, Language, never>
    state: Generated<'open' | 'working' | 'answered'>
    answer: Generated<string>
    due_at: Moment
    reminders: Generated<number>
    handler_id: string | null
    created_at: Moment
    closed_at: MaybeMoment
    updated_at: Moment
  }
  /** Texts of others that may name an erased person (migration 0047). */
  name_hit: {
    id: Generated<string>
    place: string
    key: ColumnType<Record<string, string>, string, never>
    field: string
    name: string
    at: Generated<Date>
  }
  nominee: { account_id: string; name: string; contact: string; updated_at: Moment }
  privacy_export: {
    id: Generated<string>
    account_id: string
    format: 'json' | 'html'
    state: 'making' | 'ready' | 'failed'
    percent: Generated<number>
    sealed: Buffer | null
    created_at: Moment
    expires_at: Moment
  }
  breach: {
    id: Generated<string>
    title: string
    facts: Generated<string>
    opened_at: Moment
    told_at: MaybeMoment
    closed_at: MaybeMoment
  }
  breach_affected: { breach_id: string; account_id: string; told_at: MaybeMoment }
}
