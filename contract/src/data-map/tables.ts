import { accountTables } from './account-tables.ts'
import type { ImpersonalTable, PersonalTable } from './data-map.ts'
import { logTables } from './log-tables.ts'
import { mentoringTables } from './mentoring-tables.ts'
import { profileTables } from './profile-tables.ts'
import { rightsTables } from './rights-tables.ts'
import { selectionTables } from './selection-tables.ts'

/** Tables without personal data. */
const impersonalTables: Record<string, ImpersonalTable> = {
  category: { notPersonal: 'The catalogue of fields.' },
  subcategory: { notPersonal: 'The catalogue of fields.' },
  intake: { notPersonal: 'Rounds of applications: their texts and days.' },
  intake_question: { notPersonal: 'The questions that an intake asks.' },
  resource: { notPersonal: 'Texts and links for mentees and mentors.' },
  event: { notPersonal: 'Events of the programme: their texts, times and places.' },
  criterion_set: { notPersonal: 'Sets of what people are assessed by: their names and versions.' },
  criterion: { notPersonal: 'What everybody is assessed by.' },
  selection_settings: { notPersonal: 'Days and limits of the selection.' },
  setting: {
    notPersonal:
      'The setup; the team, the contact person and the officer are named by their own wish, for everybody to read.',
  },
  setting_version: {
    notPersonal: 'Earlier versions of the setup; who changed it becomes null with the account.',
  },
  import_mapping: { notPersonal: 'How columns of a file are named.' },
  plan_version: { notPersonal: 'How far the computing of a plan is; its people stand in other tables.' },
  throttle: { notPersonal: 'Counts by a keyed digest, for hours.' },
  push_key: { notPersonal: 'The key pair by which push services know the installation.' },
  notice: { notPersonal: 'What everybody of a role is told.' },
  name_hit: {
    notPersonal:
      'Where a text may name somebody who was erased: the place, and a salted digest to find it again.',
  },
  breach: { notPersonal: 'What happened; whom it concerns stands in breach_affected.' },
  schema_migration: { notPersonal: 'Which version the database has.' },
}

/** Every table of people's data, by name: notice, copy, erasure and retention follow from it. */
export const personalTables: Record<string, PersonalTable> = {
  ...accountTables,
  ...profileTables,
  ...selectionTables,
  ...mentoringTables,
  ...logTables,
  ...rightsTables,
}

/** Every table of the database: its personal data, or why it has none. */
export const dataMap: Record<string, PersonalTable | ImpersonalTable> = {
  ...personalTables,
  ...impersonalTables,
}
