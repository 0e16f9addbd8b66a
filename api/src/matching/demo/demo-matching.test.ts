import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { removeDemo, seedDemo } from '../../db/seed.ts'
import { findMentorChoices } from '../../selection/candidates/mentor-choices.ts'
import { openInMemory } from '../../test/test-database.ts'
import { readEnv } from '../../env.ts'
const testEnv = readEnv({ DEMO: 'true', LOG_LEVEL: 'silent' })
import { findCases } from '../quality/quality.store.ts'
import { qualityOf } from '../quality/quality.ts'
import { findWaiting } from '../plans/taking-part.store.ts'
import { seedDemoMatching } from './demo-matching.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await openInMemory()
  const { db } = database
  await migrate(db)
  await seedDemo(db)
  const report = (error: unknown) => {
    throw error
  }
  const t=performance.now()
  await seedDemoMatching({ db, env: testEnv, now: () => new Date(), report })
  console.log(performance.now()-t)
}, 30_000)

test('x', async () => {
  const { db } = database
  const waiting = await findWaiting(db, testEnv)
  for (const { id } of waiting) {
    const {data,facets} = await findMentorChoices(db, { menteeId: id, now: new Date(), page: 1, limit: 10, search: '', sort: 'fit', ruledOut: 'hide' } as any)
    const m = await db.selectFrom('mentee').selectAll().where('id','=',id).executeTakeFirstOrThrow()
    console.log(m.name, facets.ruledOut, data.slice(0,5).map((d:any)=>d.name+' '+d.score+' '+d.known+' '+d.room).join('; '))
  }
  console.log(JSON.stringify(await db.selectFrom('plan_version').selectAll().execute(), null,1))
  console.log(await db.selectFrom('plan_pair').innerJoin('mentee','mentee.id','mentee_id').innerJoin('mentor','mentor.id','mentor_id').select(['name','last_name','score','plan_pair.known','rank','pinned']).execute())
  console.log(JSON.stringify(await db.selectFrom('plan_left').innerJoin('mentee','mentee.id','mentee_id').select(['name','details']).execute(), null,1))
  console.log((await db.selectFrom('choice').innerJoin('introduction','introduction.id','introduction_id').innerJoin('mentee','mentee.id','introduction.mentee_id').select(['mentee.name','rank','score','known','state']).execute()).map(x=>JSON.stringify(x)).join('\n'))
  console.log(JSON.stringify(qualityOf(await findCases(db, {}))))
})
afterAll(()=>database.close())
