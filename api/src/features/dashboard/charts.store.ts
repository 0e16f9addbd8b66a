import type { Charts } from '@udyam/contract/dashboard/chart-schemas'
import { sql } from 'kysely'
import { cached } from '#platform/db/cache.ts'
import { isPresent } from '#platform/db/not-archived.ts'
import type { Db } from '#platform/db/open.ts'

const monthsShown = 12
const industriesShown = 7

type Directory = Pick<Charts, 'signups' | 'industries' | 'otherIndustries'>

export async function findCharts(db: Db, now: Date): Promise<Directory> {
  const months = lastMonths(now)
  return cached(db, `charts of ${months.at(-1)}`, async () => {
    const mentors = await countByMonth(db, 'mentor', months)
    const mentees = await countByMonth(db, 'mentee', months)
    const industries = await countIndustries(db)
    return {
      signups: months.map((month) => ({
        month,
        mentors: mentors.get(month) ?? 0,
        mentees: mentees.get(month) ?? 0,
      })),
      industries: industries.slice(0, industriesShown),
      otherIndustries: industries.slice(industriesShown).reduce((sum, { mentors: count }) => sum + count, 0),
    }
  })
}

/** Months up to the current one in Indian time, `YYYY-MM`, oldest first. */
function lastMonths(now: Date): string[] {
  const india = new Date(now.getTime() + 5.5 * 3_600_000)
  return Array.from({ length: monthsShown }, (_, index) => {
    const month = india.getUTCMonth() - monthsShown + 1 + index
    return new Date(Date.UTC(india.getUTCFullYear(), month)).toISOString().slice(0, 7)
  })
}

async function countByMonth(db: Db, table: 'mentor' | 'mentee', months: readonly string[]) {
  const start = new Date(`${months[0]}-01T00:00:00+05:30`)
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, count(*)::int as count
    from ${sql.table(table)}
    where created_at >= ${start} and ${isPresent(table)}
    group by 1
  `.execute(db)
  return new Map(rows.map(({ month, count }) => [month, count]))
}

/** Approved mentors per industry, largest first; the empty name counts those without one. */
async function countIndustries(db: Db): Promise<{ name: string; mentors: number }[]> {
  return db
    .selectFrom((query) =>
      query
        .selectFrom('mentor')
        .where('approve', '=', true)
        .where('block', '=', false)
        .groupBy('category_id')
        .select(['category_id', sql<number>`count(*)::int`.as('mentors')])
        .as('counted'),
    )
    .leftJoin('category', 'category.id', 'counted.category_id')
    .select([sql<string>`coalesce(category.name, '')`.as('name'), 'counted.mentors'])
    .orderBy('counted.mentors', 'desc')
    .orderBy('name')
    .execute()
}
