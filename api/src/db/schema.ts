import type { ViewList } from '@udyam/contract/lists/views'
import type { Language } from '@udyam/contract/system'
import type { ColumnType, Generated } from 'kysely'
import type { AccountSchema } from './account-schema.ts'
import type { PrivacySchema } from './privacy-schema.ts'
import type { MatchingSchema } from './matching-schema.ts'
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
  /** The id of the person's account, as for mentee, visitor and promoter. */
  id: string
  first_name: string
  father_name: Generated<string>
  last_name: string
  phone_number: string
  /** `YYYY-MM-DD`, as every date column. */
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
  /** What an administrator has asked before deciding on the application. */
  info_asked_at: Date | null
  info_question: Generated<string>
  info_answered_at: Date | null
  info_answer: Generated<string>
  /** The consent to be shown to everybody on the home page. */
  shown_to_all: Generated<boolean>
  /** The same consent for the years and areas of help, which earlier ones did not name. */
  shown_experience: Generated<boolean>
  image_url: string | null
  category_id: string | null
  subcategory_id: string | null
  approve: Generated<boolean>
  block: Generated<boolean>
  /** Follows the account: whether its address is verified. */
  verified: ColumnType<boolean, never, never>
  /** Follows the account: the purposes that are not in force. */
  withheld: ColumnType<string[], never, never>
  /** Follows `dob`: under 18, and so on hold. */
  minor: ColumnType<boolean, never, never>
  /** What members search: name, bio, skills. */
  search_key: Generated<string>
  /** What administrators search: first and last name, e-mail, phone, location, category's name. */
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
  /** Follows `dob`: under 18, and so on hold. */
  minor: ColumnType<boolean, never, never>
  /** When they said that their data are still right. */
  confirmed_at: ColumnType<Date | null, never, Date>
  /** What administrators search: name, e-mail, phone, interests. */
  search_key: Generated<string>
  /** The same without contact data, for those who read none. */
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
  /** Follows the account: the purposes that are not in force. */
  withheld: ColumnType<string[], never, never>
  /** What everyone searches: name, bio, skills. */
  search_key: Generated<string>
  /** What administrators search: name, e-mail, phone. */
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

/** Rows are only ever added: a trigger refuses UPDATE and DELETE. */
export type AuditEventTable = {
  id: ColumnType<string, string | undefined, never>
  at: ColumnType<Date, Date | undefined, never>
  actor_id: ColumnType<string | null, string | null | undefined, never>
  actor_role: ColumnType<string | null, string | null | undefined, never>
  action: ColumnType<string, string, never>
  target_type: ColumnType<string | null, string | null | undefined, never>
  target_id: ColumnType<string | null, string | null | undefined, never>
  /** The name of a category, which no other row keeps once it is gone; never that of a person. */
  label: ColumnType<string | null, string | null | undefined, never>
  fields: ColumnType<string[] | null, string[] | null | undefined, never>
  /** What was done: an act, or an administrator's reading or export. */
  kind: ColumnType<'act' | 'read' | 'export', 'act' | 'read' | 'export' | undefined, never>
  /** Of whom a record was read, by the ids of their accounts. */
  subjects: ColumnType<string[] | null, string[] | null | undefined, never>
  /** How the list that was read was narrowed, without what was searched for. */
  filter: ColumnType<string | null, string | null | undefined, never>
  row_count: ColumnType<number | null, number | null | undefined, never>
  request_id: ColumnType<string | null, string | null | undefined, never>
}

/** What of an event may be purged before it. */
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
  /** Its link with a token, sealed until it is sent or has failed for good. */
  secret: ColumnType<string | null, string | null | undefined, string | null>
  /** Names what it is about: the same is not mailed twice within hours. */
  about: Generated<string>
  /** The accounts of others whom it speaks of: it goes with them. */
  people: Generated<string[]>
  /** Until when it waits to be put together with others; null for one that goes by itself. */
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
  /** The session it was asked in. */
  session_id: ColumnType<string | null, string | null | undefined, never>
  /** Method and path of the call. */
  call: string
  input: ColumnType<{ params: object; query: object; body: object }, string, never>
  language: ColumnType<string, Language, never>
  due_at: Timestamp
}

export type ImportMappingTable = {
  noun: 'mentor' | 'mentee' | 'promoter'
  /** The names of a file's columns, a JSON array. */
  headers: string
  mapping: string[]
  updated_at: UpdatedAt
}

/** A list's address, as somebody wants to find it again. */
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

/** Every table, with the types both drivers answer in (see open.ts). */
export type Schema = AccountSchema &
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
