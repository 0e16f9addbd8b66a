import { planOptions } from '@udyam/contract/plans/option-schemas'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/http/context.ts'
import { insertChoice } from '#programme/selection/candidates/choice.store.ts'
import { choiceOf } from '#programme/selection/candidates/choice.ts'
import { addVersion, compute, untilIdle } from '../plans/computing.ts'
import { insertRule } from '../plans/plan-rule.store.ts'
import { insertPlan } from '../plans/plan.store.ts'
import { prepareRequest } from '../plans/request.ts'
import { demoId, findPast } from './demo.store.ts'

type Demo = Pick<Context, 'db' | 'env' | 'now' | 'report'>

/** Adds past choices and a computed plan to the demo people. */
export async function seedDemoMatching(context: Demo): Promise<void> {
  await insertChoices(context)
  await insertComputed(context)
}

/** Uses today's fit of each chosen mentor in place of the past one. */
async function insertChoices({ db, now }: Demo): Promise<void> {
  for (const { id: introductionId, at, ...pair } of await findPast(db)) {
    const choice = await choiceOf(db, { ...pair, source: 'list', now: now() })
    if (choice === undefined) continue
    const rank = 1 + choice.shown.filter(({ score }) => score > choice.score).length
    await insertChoice(db, { ...choice, rank, at, introductionId })
  }
}

async function insertComputed(context: Demo): Promise<void> {
  const { db, now } = context
  const options = planOptions.parse({ name: 'First round' })
  const by = await demoId(db, 'admin', 'admin@example.com')
  const between = async (mentee: string, mentor: string) => ({
    menteeId: await demoId(db, 'mentee', mentee),
    mentorId: await demoId(db, 'mentor', mentor),
  })
  const pinned = await between('pooja.sharma@example.org', 'meenakshi.tiwari@example.org')
  const forbidden = await between('tanvi.kadam@example.com', 'ganesh.sawant@example.org')
  const planId = await inTransaction(db, async (trx) => {
    const id = await insertPlan(trx, { options, by, now: now() })
    const rule = { planId: id, by, now: now(), reason: '' }
    await insertRule(trx, { ...rule, ...pinned, kind: 'pin' })
    await insertRule(trx, { ...rule, ...forbidden, kind: 'forbid', reason: 'The two are neighbours' })
    return id
  })
  const prepared = await prepareRequest(context, options, planId)
  const id = await inTransaction(db, (trx) => addVersion(trx, context, planId))
  compute(context, { id, planId }, prepared)
  await untilIdle(db)
}
