import type { ViewList } from '@udyam/contract/views/values'
import type { Language } from '@udyam/contract/texts/languages'
import type { ColumnType, Generated } from 'kysely'
import type { AccountSchema } from './account-schema.ts'
import type { BroadcastSchema } from './mail/broadcast-schema.ts'
import type { PrivacySchema } from './privacy-schema.ts'
import type { MatchingSchema } from './matching-schema.ts'
import type { IntakeSchema } from './matching/intake-schema.ts'
import type { LearningSchema } from './learning/learning-schema.ts'
import type { PlanSchema } from './matching/plan-schema.ts'
import type { MentorshipSchema } from './mentorship-schema.ts'
import type { SelectionSchema } from './selection-schema.ts'

type Timestamp = ColumnType<Date, Date, Date>
type CreatedAt = ColumnType<Date, Date | undefined, never>
type UpdatedAt = ColumnType<Date, Date | undefined, Date>

export type CategoryTable = {
  id: Generated<string>
  name: string
  description: Generated<string>
  demo: Generated<boolean>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export type SubcategoryTable = {
  id: Generated<string>
  name: string
  category_id: string
  demo: Generated<boolean>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export type MentorTable = {
  /** Id of the person's account, as in mentee, visitor and promoter. */
  id: string
  first_name: string
  father_name: Generated<string>
  last_name: string
  phone_number: string
  dob: string | null
  description: Generated<string>
  experience: Generated<string>
  experience_years: number | null
  location: Generated<string>
  bio: Generated<string>
  skills: Generated<string[]>
  languages: Generated<string[]>
  headline: Generated<string>
  /** Ids of the contract's `needs`. */
  helps: Generated<string[]>
  /** Question to the applicant before a decision. */
  info_asked_at: Date | null
  info_question: Generated<string>
  info_answered_at: Date | null
  info_answer: Generated<string>
  /** Consent to the public home page. */
  shown_to_all: Generated<boolean>
  /** Consent to show years and areas of help, which earlier consents did not include. */
  shown_experience: Generated<boolean>
  image_url: string | null
  category_id: string | null
  subcategory_id: string | null
  approve: Generated<boolean>
  block: Generated<boolean>
  /** Copy of the account's state: verified address. */
  verified: ColumnType<boolean, never, never>
  /** Copy of the account's state: purposes without consent. */
  withheld: ColumnType<string[], never, never>
  /** Derived from `dob`: under 18, and thus on hold. */
  minor: ColumnType<boolean, never, never>
  /** Search key for members: name, bio, skills. */
  search_key: Generated<string>
  /** Search key for administrators: first and last name, e-mail, phone, location, category name. */
  admin_search_key: Generated<string>
  archived_at: ColumnType<Date | null, never, Date | null>
  archived_by: ColumnType<string | null, never, string | null>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export type MenteeTable = {
  id: string
  name: string
  dob: string | null
  mobile_no: Generated<string>
  interests: Generated<string[]>
  languages: Generated<string[]>
  education: Generated<string>
  location: Generated<string>
  city_or_village: Generated<string>
  taluka: Generated<string>
  district: Generated<string>
  goals: Generated<string>
  expectations: Generated<string>
  terms: Generated<boolean>
  /** Derived from `dob`: under 18, and thus on hold. */
  minor: ColumnType<boolean, never, never>
  /** Time at which the person confirmed their data. */
  confirmed_at: ColumnType<Date | null, never, Date>
  /** Search key for administrators: name, e-mail, phone, interests. */
  search_key: Generated<string>
  /** Same without contact data, for administrators without access to it. */
  name_search_key: Generated<string>
  archived_at: ColumnType<Date | null, never, Date | null>
  archived_by: ColumnType<string | null, never, string | null>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export type VisitorTable = {
  id: string
  name: string
  phone: string
  purpose: 'mentee' | 'mentor' | 'both'
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export type PromoterTable = {
  id: string
  first_name: string
  last_name: string
  father_name: Generated<string>
  phone_number: string
  dob: string | null
  description: Generated<string>
  industry: string | null
  location: string | null
  experience: string | null
  experience_years: number | null
  rating: number | null
  review_count: number | null
  bio: string | null
  skills: string[] | null
  image_url: string | null
  availability_days: string | null
  availability_hours: string | null
  linkedin: string | null
  twitter: string | null
  is_approved: Generated<boolean>
  /** Copy of the account's state: purposes without consent. */
  withheld: ColumnType<string[], never, never>
  /** Public search key: name, bio, skills. */
  search_key: Generated<string>
  /** Search key for administrators: name, e-mail, phone. */
  admin_search_key: Generated<string>
  archived_at: ColumnType<Date | null, never, Date | null>
  archived_by: ColumnType<string | null, never, string | null>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export type ContactMessageTable = {
  id: Generated<string>
  name: string
  email: string
  subject: string
  message: string
  account_id: string | null
  read: Generated<boolean>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

/** Append-only: a trigger refuses UPDATE and DELETE. */
export type AuditEventTable = {
  id: ColumnType<string, string | undefined, never>
  at: ColumnType<Date, Date | undefined, never>
  actor_id: ColumnType<string | null, string | null | undefined, never>
  actor_role: ColumnType<string | null, string | null | undefined, never>
  action: ColumnType<string, string, never>
  target_type: ColumnType<string | null, string | null | undefined, never>
  target_id: ColumnType<string | null, string | null | undefined, never>
  /** Name of a deleted category; never a person's name. */
  label: ColumnType<string | null, string | null | undefined, never>
  fields: ColumnType<string[] | null, string[] | null | undefined, never>
  /** An action, or an administrator's read or export. */
  kind: ColumnType<'act' | 'read' | 'export', 'act' | 'read' | 'export' | undefined, never>
  /** Account ids of the people whose record was read. */
  subjects: ColumnType<string[] | null, string[] | null | undefined, never>
  /** Filters of the list that was read, without search texts. */
  filter: ColumnType<string | null, string | null | undefined, never>
  row_count: ColumnType<number | null, number | null | undefined, never>
  request_id: ColumnType<string | null, string | null | undefined, never>
}

/** Details of an event that may be purged earlier. */
export type AuditDetailTable = {
  event_id: ColumnType<string, string, never>
  address: ColumnType<string | null, string | null | undefined, never>
  reason: ColumnType<string | null, string | null | undefined, never>
  at: ColumnType<Date, Date, never>
}

export type MailTable = {
  id: Generated<string>
  account_id: string | null
  recipient: string
  language: Generated<string>
  kind: string
  subject: string
  body_text: string
  body_html: string
  /** Link with a token, encrypted until the mail is sent or has finally failed. */
  secret: ColumnType<string | null, string | null | undefined, string | null>
  /** Calendar file of the mail, iCalendar; null if it has none. */
  calendar: ColumnType<string | null, string | null | undefined, never>
  /** Deduplication key: the same mail is not sent twice within hours. */
  about: Generated<string>
  /** Accounts of other people mentioned in it: it is deleted with them. */
  people: Generated<string[]>
  /** Delayed until then for a digest; null for a single mail. */
  held_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: CreatedAt
  attempts: Generated<number>
  next_attempt_at: ColumnType<Date, Date | undefined, Date>
  sent_at: Date | null
  failed_at: Date | null
  last_error: string | null
}

export type ThrottleTable = {
  key: string
  hits: number
  window_ends: Timestamp
}

export type WaitingChangeTable = {
  id: Generated<string>
  actor_id: string
  /** Session of the request. */
  session_id: ColumnType<string | null, string | null | undefined, never>
  /** Method and path of the request. */
  call: string
  input: ColumnType<{ params: object; query: object; body: object }, string, never>
  language: ColumnType<string, Language, never>
  due_at: Timestamp
}

export type ImportMappingTable = {
  noun: 'mentor' | 'mentee' | 'promoter'
  /** Column names of a file, as a JSON array. */
  headers: string
  mapping: string[]
  updated_at: UpdatedAt
}

type SavedViewTable = {
  id: Generated<string>
  owner_id: string
  list: ViewList
  name: string
  query: string
  shared: Generated<boolean>
  created_at: CreatedAt
  updated_at: UpdatedAt
}

export type SchemaMigrationTable = {
  name: string
  checksum: string
  applied_at: CreatedAt
}

/** All tables, in the types that both drivers return (see open.ts). */
export type Schema = AccountSchema &
  BroadcastSchema &
  IntakeSchema &
  LearningSchema &
  MatchingSchema &
  PlanSchema &
  PrivacySchema &
  MentorshipSchema &
  SelectionSchema & {
    category: CategoryTable
    subcategory: SubcategoryTable
    mentor: MentorTable
    mentee: MenteeTable
    visitor: VisitorTable
    promoter: PromoterTable
    contact_message: ContactMessageTable
    audit_event: AuditEventTable
    audit_detail: AuditDetailTable
    mail: MailTable
    throttle: ThrottleTable
    waiting_change: WaitingChangeTable
    import_mapping: ImportMappingTable
    saved_view: SavedViewTable
    schema_migration: SchemaMigrationTable
  }
