import { ageOn, indianDate } from '@udyam/contract/indian-date'
import { menteeColumns, programmeAge } from '@udyam/contract/mentees'
import { MenteeCreate, MenteeUpdate, type MenteeRecord } from '@udyam/contract/schemas/mentees'
import { code } from '@udyam/contract/texts/code'
import { districtOf } from '@udyam/contract/texts/districts'
import * as z from 'zod'
import type { Db } from '../../db/open.ts'
import type { How, Importing } from '../../csv/import-plan.ts'
import { csvHandlers } from '../../csv/import-rows.ts'
import { findSettings } from '../../selection/settings.store.ts'
import { addMentee, changeMentee } from './mentee-changes.ts'
import { findTold } from './mentee-export.store.ts'
import { findMenteeIds, findMenteesByIds, findMenteesByKeys } from './mentees.store.ts'

const Create = MenteeCreate.omit({ password: true })
type NewMentee = z.infer<typeof Create>
type Update = z.infer<typeof MenteeUpdate>

/** The calls that take mentees out and in as a CSV file. */
export const menteeCsvHandlers = csvHandlers({
  noun: 'mentee',
  columns: menteeColumns,
  findIds: findMenteeIds,
  findByIds: findMenteesByIds,
  findTold,
  importing,
  create: addMentee,
  update: changeMentee,
})

/** A birth date that is old enough for a programme whose settings ask for its age. */
const dob = MenteeUpdate.shape.dob.refine(
  (given) => !given || ageOn(given, indianDate()) >= programmeAge,
  code('age_21'),
)

/** Where columns are mapped, nobody agrees to the terms for a new mentee. */
const Unasked = Create.extend({ terms: z.literal(false).default(false) })

async function importing(db: Db, { mapping }: How): Promise<Importing<MenteeRecord, NewMentee, Update>> {
  const { refusesUnder21 } = await findSettings(db)
  const Base = mapping ? Unasked : Create
  return {
    columns: menteeColumns,
    create: refusesUnder21 ? Base.extend({ dob }) : Base,
    update: refusesUnder21 ? MenteeUpdate.extend({ dob }) : MenteeUpdate,
    find: (keys) => findMenteesByKeys(db, keys),
    settle: (values, { record }) => {
      if (mapping && !record && !values['district'])
        values['district'] = districtOf(String(values['location']))
    },
  }
}
