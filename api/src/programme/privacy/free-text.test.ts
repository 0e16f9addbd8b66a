import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import { written, writtenInJson } from './erase-account.store.ts'

/** Free text: an erasure takes the addresses and numbers of the erased person out of each of these columns. */
const freeText: Record<string, string> = {
  application: 'summary reason held_summary held_reason',
  breach: 'title facts',
  case_note: 'text',
  closing_review: 'text',
  contact_message: 'subject message',
  evaluation: 'comment summary',
  evaluation_score: 'comment',
  fit_check: 'comment',
  grievance: 'about text value answer',
  interview: 'place note',
  introduction: 'note reason message held_brief',
  mail: 'subject body_text body_html about calendar',
  meeting: 'topic place',
  meeting_note: 'text',
  mentee: 'goals expectations',
  mentor: 'description bio headline experience info_question info_answer',
  mentorship: 'end_message',
  mentorship_item: 'text',
  mentorship_message: 'text',
  plan: 'name',
  plan_rule: 'reason',
  promoter: 'description bio',
  report: 'text',
  saved_view: 'name',
  story: 'name',
  selection_override: 'reason',
  wish: 'note',
}
const freeTextInJson = [
  'broadcast.texts',
  'intake_answer.value',
  'introduction.brief',
  'notification.details',
  'story.text',
  'survey.answers',
  'waiting_change.input',
]

/**
 * All other columns of text: names, addresses and places of the row's own person, which go with the row; codes, states,
 * hashes and sealed values; what is derived; settings and texts of the programme. The reasons of the audit log are erased
 * with the events about a person.
 */
const otherText: Record<string, string> = {
  account: 'role email password_hash name language kind state pending_email user_handle withheld',
  application: 'state graduate held_decision',
  application_step: 'from_state to_state',
  attention: 'kind',
  audit_detail: 'address reason',
  audit_event: 'actor_role action target_type fields request_id kind subjects filter label',
  barrier: 'kind',
  broadcast: 'audience state left_out',
  broadcast_recipient: 'state',
  calendar_address: 'token_hash sealed',
  case_note: 'outcome',
  category: 'name description',
  certificate: 'code mentee_name mentor_name',
  challenge: 'token_hash purpose data link_hash',
  choice: 'source signals shown',
  closing_review: 'role',
  consent: 'subject_hmac purpose language how address',
  contact_message: 'name email',
  criterion: 'key name hint guide',
  criterion_set: 'name',
  intake: 'slug name about audience',
  intake_question: 'kind text options about seen_by',
  interview: 'way state times',
  departure: 'told_role gone_name',
  erasure: 'email by',
  evaluation: 'evaluator_name recommendation flags',
  evidence: 'sealed sha256',
  event: 'title text way place audience state',
  event_answer: 'answer',
  fit_check: 'role answer',
  grievance: 'kind name email field language state',
  import_mapping: 'noun headers mapping',
  introduction: 'state token_hash lifted',
  known_device: 'token_hash',
  ledger: 'kind what',
  link: 'token_hash kind data',
  mail: 'recipient language kind last_error secret people',
  meeting: 'state proposed_by times way',
  meeting_note: 'author',
  mentee:
    'name mobile_no interests education location city_or_village taluka district search_key name_search_key languages',
  mentee_match: 'needs stage meeting times paths style answered_by',
  mentor:
    'first_name father_name last_name phone_number location skills languages image_url search_key admin_search_key helps withheld',
  mentor_match: 'stages meeting times paths styles answered_by',
  mentorship: 'state end_reason ended_by cut_for',
  mentorship_item: 'kind owner',
  mentorship_message: 'author',
  name_change: 'names',
  name_hit: 'place key field name',
  nominee: 'name contact',
  notice: 'role language parts html sha256',
  notification: 'kind link people',
  notification_choice: 'topic',
  nudge: 'side',
  opening: 'viewer_name viewer_role what',
  pair_block: 'by_side',
  passkey: 'credential_id public_key name',
  phone: 'number code_hash',
  phone_message: 'number language kind subject link sealed last_error',
  photo: 'type',
  photo_copy: 'url',
  plan: 'state options',
  plan_input: 'role digest',
  plan_left: 'kind details',
  plan_pair: 'better skipped',
  plan_rule: 'kind',
  plan_version: 'state stage inputs_digest summary',
  privacy_export: 'format state',
  promoter:
    'first_name last_name father_name phone_number industry location experience skills image_url availability_days availability_hours linkedin twitter search_key admin_search_key withheld',
  push: 'kind link last_error',
  push_key: 'public_key sealed',
  push_subscription: 'endpoint sealed device',
  recovery_code: 'hash',
  reminder: 'wait',
  report: 'about category severity state',
  resource: 'title body link needs audience state',
  saved_view: 'list query',
  schema_migration: 'name checksum',
  selection_override: 'what by_name',
  selection_settings: 'commented_scores',
  session: 'refresh_hash previous_hash end_reason family_hash sealed_successor method device address',
  setting: 'key value',
  setting_version: 'key value',
  story: 'place state',
  subcategory: 'name',
  survey: 'kind',
  throttle: 'key',
  tie_answer: 'side ties',
  totp: 'secret',
  visitor: 'name phone purpose',
  waiting_change: 'call language',
}

test('an erasure looks through every column of free text, and every column of text is known as one or not', async () => {
  const here = await world()
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join pg_tables t on t.tablename = c.table_name and t.schemaname = c.table_schema
    where c.table_schema = current_schema() and c.data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying')
  `.execute(here.db)
  const known = [...namesOf(freeText), ...freeTextInJson, ...namesOf(otherText)]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
  const scrubbed = Object.entries(written).flatMap(([table, columns]) =>
    columns.map((one) => `${table}.${one}`),
  )
  expect(scrubbed.toSorted()).toEqual(namesOf(freeText).toSorted())
  expect(Object.entries(writtenInJson).map(([table, column]) => `${table}.${column}`)).toEqual(freeTextInJson)
})

function namesOf(columns: Record<string, string>): string[] {
  return Object.entries(columns).flatMap(([table, names]) =>
    names.split(' ').map((name) => `${table}.${name}`),
  )
}
