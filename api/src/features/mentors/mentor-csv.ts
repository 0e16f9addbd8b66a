import { ofInvited, wholeName } from '@udyam/contract/importing/targets'
import { MentorInvited, MentorUpdate } from '@udyam/contract/mentors/schemas'
import { email, name, phoneOrNone } from '@udyam/contract/parts/fields'
import { mentorCsvColumns } from '@udyam/contract/profile/mentor-columns'
import type { MentorRecord } from '@udyam/contract/mentors/record-schemas'
import type { infer as Infer } from 'zod'
import type { Db } from '#platform/db/open.ts'
import type { How, Importing } from '#platform/csv/import-plan.ts'
import { csvHandlers, type ToldReader } from '#people/importing/import-rows.ts'
import { addMentor, changeMentor } from './mentor-changes.ts'
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
import { findAnswersInWords } from '#programme/selection/intakes/listed-answers.store.ts'
import { findMentorIds, findMentorsByIds, findMentorsByKeys } from './mentors.store.ts'
import { mentorParts } from '@udyam/contract/profile/mentor-parts'
import { findLoads } from '#programme/selection/capacity.store.ts'

/** Assigned mentees, capacity, answers, and profile completeness in percent, by mentor id. */
async function findTold(
  db: Db,
  mentors: readonly MentorRecord[],
  { language }: ToldReader,
): Promise<Map<string, object>> {
  const loads = await findLoads(
    db,
    mentors.map(({ _id }) => _id),
  )
  const answers = await findAnswersInWords(db, { side: 'mentor', people: mentors, language })
  return new Map(
    mentors.map(({ _id, missing }) => [
      _id,
      {
        ...loads.get(_id),
        answer: answers.get(_id) ?? {},
        completeness: Math.round(100 * (1 - missing.length / mentorParts.length)),
      },
    ]),
  )
}

const Invited = MentorInvited.extend(answered)
const Update = MentorUpdate.extend(answered)
type NewMentor = Infer<typeof Invited>
type Update = Infer<typeof Update>

export const mentorCsvHandlers = csvHandlers({
  noun: 'mentor',
  columns: mentorCsvColumns,
  importColumns: ofInvited(mentorCsvColumns),
  invites: true,
  findIds: findMentorIds,
  findByIds: findMentorsByIds,
  findTold,
  findNamed: (db, { intake }, ids) => findAnswerColumns(db, { side: 'mentor', intake, ids }),
  findImported: (db, reader) => findImportedAnswers(db, reader, 'mentor'),
  importing,
  create: async (trx, context, { value: { answer, ...value } }) => {
    const { _id: id } = await addMentor(trx, context, { value })
    await saveImportedAnswers(trx, context, { side: 'mentor', id, answer })
  },
  update: async (trx, context, { id, value: { answer, ...value } }) => {
    if (saysOthers(value)) await changeMentor(trx, context, { id, value })
    await saveImportedAnswers(trx, context, { side: 'mentor', id, answer })
  },
})

/** A person with only one name is asked for the other on joining. */
const OfOneName = Invited.extend({ lastName: name().default('') })

/** Where messages go to phones, the e-mail or the number suffices. */
const reach = { email: email({ mayBeEmpty: true }).default(''), phoneNumber: phoneOrNone().default('') }

async function importing(
  db: Db,
  { mapping, hasGateway }: How,
): Promise<Importing<MentorRecord, NewMentor, Update>> {
  const names = await findCategoryNames(db)
  const Base = mapping?.includes(wholeName) ? OfOneName : Invited
  const settleHelps = await helpCells(db)
  return {
    columns: ofInvited(mentorCsvColumns),
    create: hasGateway ? Base.extend(reach) : Base,
    phone: 'phoneNumber',
    update: Update,
    find: (keys) => findMentorsByKeys(db, keys),
    settle: (values, row) => {
      const wrong = settleCategories(values, {
        cells: row.cells,
        before: row.record?.category ?? null,
        names,
      })
      // Only the mentor can consent to the public page.
      if (values['shownToAll'] === true) delete values['shownToAll']
      return { ...wrong, ...settleHelps(values, 'helps') }
    },
  }
}
