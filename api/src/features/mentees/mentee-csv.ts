import { ageOn, indianDate } from '@udyam/contract/indian-date'
import { ofInvited } from '@udyam/contract/importing/targets'
import { menteeCsvColumns } from '@udyam/contract/mentees/calls'
import { programmeAge } from '@udyam/contract/mentees/values'
import { MenteeCreate, MenteeInvited, MenteeUpdate, type MenteeRecord } from '@udyam/contract/mentees/schemas'
import { email, mobileOrNone } from '@udyam/contract/parts/fields'
import { code } from '@udyam/contract/texts/code'
import { listedDistrict, shownDistrict } from '@udyam/contract/texts/named-district'
import * as z from 'zod'
import type { Db } from '#platform/db/open.ts'
import type { How, Importing } from '#platform/csv/import-plan.ts'
import type { Values } from '#platform/csv/import-values.ts'
import { csvHandlers } from '#people/importing/import-rows.ts'
import { findSettings } from '#platform/setup/selection-settings.store.ts'
import { helpCells } from '#platform/setup/help-cells.ts'
import { findCategoryNames } from '#programme/selection/matching/categories.store.ts'
import { settleCategories } from '#programme/selection/matching/category-cells.ts'
import { findAnswerColumns } from '#programme/selection/intakes/answer-columns.ts'
import {
  answered,
  findImportedAnswers,
  saveImportedAnswers,
  saysOthers,
} from '#programme/selection/intakes/imported-answers.ts'
import { addMentee, changeMentee } from './mentee-changes.ts'
import { findTold } from './mentee-export.store.ts'
import { findMenteeIds, findMenteesByIds, findMenteesByKeys } from './mentees.store.ts'

/** With mapped columns, only identifying fields are required. */
const Create = MenteeCreate.omit({ password: true }).extend({
  language: MenteeInvited.shape.language,
  ...answered,
})
const Invited = MenteeInvited.extend(answered)
const Update = MenteeUpdate.extend(answered)
type NewMentee = z.infer<typeof Create | typeof Invited>
type Update = z.infer<typeof Update>

export const menteeCsvHandlers = csvHandlers({
  noun: 'mentee',
  columns: menteeCsvColumns,
  importColumns: ofInvited(menteeCsvColumns),
  invites: true,
  findIds: findMenteeIds,
  findByIds: findMenteesByIds,
  findTold,
  findNamed: (db, { intake }, ids) => findAnswerColumns(db, { side: 'mentee', intake, ids }),
  findImported: (db, reader) => findImportedAnswers(db, reader, 'mentee'),
  importing,
  create: async (trx, context, { value: { answer, ...value }, intake }) => {
    const { _id: id } = await addMentee(trx, context, { value, intake })
    await saveImportedAnswers(trx, context, { side: 'mentee', id, answer })
  },
  update: async (trx, context, { id, value: { answer, ...value } }) => {
    if (saysOthers(value)) await changeMentee(trx, context, { id, value })
    await saveImportedAnswers(trx, context, { side: 'mentee', id, answer })
  },
})

/** A birth date that satisfies the minimum age in the settings. */
const dob = MenteeUpdate.shape.dob.refine(
  (given) => !given || ageOn(given, indianDate()) >= programmeAge,
  code('age_21'),
)

/** Fields that an invited person can fill in on joining. */
const laterAsked = ['location', 'education', 'goals', 'expectations']

/** Where messages go to phones, the e-mail or the number suffices. */
const reach = { email: email({ mayBeEmpty: true }).default(''), mobile_no: mobileOrNone().default('') }

async function importing(
  db: Db,
  { mapping, hasGateway }: How,
): Promise<Importing<MenteeRecord, NewMentee, Update>> {
  const { refusesUnder21 } = await findSettings(db)
  const names = await findCategoryNames(db)
  const settleHelps = await helpCells(db)
  const Base: z.ZodObject<typeof Invited.shape> | typeof Create = mapping ? Invited : Create
  const Aged = refusesUnder21 ? Base.extend({ dob }) : Base
  return {
    columns: ofInvited(menteeCsvColumns),
    create: hasGateway ? Aged.extend(reach) : Aged,
    phone: 'mobile_no',
    update: refusesUnder21 ? Update.extend({ dob }) : Update,
    find: (keys) => findMenteesByKeys(db, keys),
    settle: (values, { cells, record }) => {
      const before = record?.matching?.category ?? null
      const answers = partOf(values['matching'])
      const wrong = {
        ...settleCategories(answers, { cells, before, names, in: 'matching.' }),
        ...settleHelps(answers, 'needs', 'matching.needs'),
      }
      settleDistrict(values, record)
      // Nobody agrees to the terms for others.
      if (record || mapping) delete values['terms']
      if (record || !mapping) return wrong
      const textOf = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '')
      if (!values['district']) values['district'] = listedDistrict(textOf('location'))
      for (const name of laterAsked) if (textOf(name) === '') delete values[name]
      return wrong
    },
  }
}

/** Normalizes a district like lists and exports: another spelling is no change. */
function settleDistrict(values: Values, record: MenteeRecord | undefined): void {
  const { district } = values
  if (typeof district !== 'string' || district.trim() === '') return
  const written = shownDistrict({ district, location: '' })
  if (record && shownDistrict(record) === written) delete values['district']
  else values['district'] = written
}

/** Nested values of a field, for changes in place. */
function partOf(part: unknown): Values {
  return typeof part === 'object' && part !== null ? (part as Values) : {}
}
