import { adminSelection } from '@udyam/contract/admin-selection/calls'
import { criterionSets } from '@udyam/contract/criteria/calls'
import type { CriterionSet, CriterionSetGiven } from '@udyam/contract/criteria/schemas'
import { intakes } from '@udyam/contract/intakes/calls'
import type { Intake } from '@udyam/contract/intakes/schemas'
import { type InLanguages, unwritten } from '@udyam/contract/setup/in-language'
import type { Db } from '#platform/db/open.ts'
import { autumn, intakeWorld } from './intake-world.ts'
import type { Caller } from './world.ts'

const criterion = (name: string, weight = 1, guide: InLanguages[] = []) => ({
  _id: '',
  name: { ...unwritten, en: name },
  hint: { ...unwritten, en: `What of the ${name.toLowerCase()}` },
  guide,
  weight,
})

const scores = ['No idea', 'A wish', 'A plan', 'First customers', 'It sells'].map((en) => ({
  ...unwritten,
  en,
}))

/** A set of three criteria, the first with what its scores mean, and one that counts three times. */
export const ideas: CriterionSetGiven = {
  name: { en: 'Ideas', hi: 'विचार', mr: 'कल्पना' },
  criteria: [criterion('Idea', 1, scores), criterion('Team', 3), criterion('Market')],
}

/** Keeps the criteria that are there; gives what puts them back, as they outlive a test. */
export async function keepCriteria(db: Db): Promise<() => Promise<void>> {
  const before = await db.selectFrom('criterion').selectAll().execute()
  return async () => {
    await db.deleteFrom('evaluation').execute()
    await db.deleteFrom('criterion').execute()
    const values = before.map((row) => ({ ...row, guide: JSON.stringify(row.guide) }))
    await db.insertInto('criterion').values(values).execute()
  }
}

/** The world of intakes, and what is done with sets of criteria. It is within the days of the intakes. */
export async function criteriaWorld() {
  const w = await intakeWorld()
  await w.at('2026-03-12')
  return Object.assign(w, {
    sets: async () => (await w.admin.call(criterionSets.list)).body.data,
    makeSet: async (): Promise<CriterionSet> =>
      (await w.admin.call(criterionSets.create, { body: ideas })).body.data,
    copy: (from: string) => w.admin.call(criterionSets.create, { body: { from } }),
    /** An open intake that is evaluated by a set. */
    makeIntake: (criteria: string, slug = 'ideas') => w.make({ slug, criteria }),
    nameSet: ({ _id: id, slug }: Intake, criteria: string) =>
      w.admin.call(intakes.update, { params: { id }, body: { ...autumn, slug, criteria } }),
    /** The words and weights of a set's criteria. */
    wordsOf: ({ criteria }: CriterionSet) => criteria.map(({ _id, ...words }) => words),
    read: async (id: string, caller: Caller = w.admin) =>
      (await caller.call(adminSelection.get, { params: { id } })).body.data,
  })
}
