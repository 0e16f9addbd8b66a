import type {
  ListedResource,
  Resource,
  ResourceGiven,
  ShownResource,
} from '@udyam/contract/resources/schemas'
import { inAllLanguages } from '@udyam/contract/setup/in-language'
import { type RawBuilder, sql } from 'kysely'
import { countRows } from '#platform/db/list.ts'
import type { Db } from '#platform/db/open.ts'

type Member = { id: string; role: string }

/** Whether members of a role read a resource. */
const isFor = ({ role }: Member) =>
  sql<boolean>`resource.state = 'published' and resource.audience in ('all', ${`${role}s`})`

/** Published resources for a member; `fits` says which are about a need of the mentee. */
export async function findListed(db: Db, member: Member, menteeId: string | null): Promise<ListedResource[]> {
  const rows = await db
    .selectFrom('resource')
    .where(isFor(member))
    .orderBy('position')
    .orderBy('resource.created_at')
    .orderBy('resource.id')
    .select([
      'resource.id as _id',
      'title',
      'link',
      'resource.needs',
      'resource.updated_at',
      sql<boolean>`exists (select from jsonb_each_text(body) where value <> '')`.as('hasText'),
      sql<boolean>`exists (
        select from mentee_match where mentee_match.mentee_id = ${menteeId} and mentee_match.needs && resource.needs
      )`.as('fits'),
    ])
    .execute()
  return rows.map(({ title, updated_at, ...row }) => ({
    ...row,
    title: inAllLanguages(title),
    updatedAt: updated_at.toISOString(),
  }))
}

export async function findShown(db: Db, member: Member, id: string): Promise<ShownResource | undefined> {
  return (await findResources(db, sql`resource.id = ${id} and ${isFor(member)}`))[0]
}

/** The mentee of an open mentorship of a person; undefined for another mentorship. */
export async function findMenteeOf(
  db: Db,
  { id, personId, role }: { id: string; personId: string; role: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('mentorship')
    .where('id', '=', id)
    .where((where) => where.or([where('mentee_id', '=', personId), where('mentor_id', '=', personId)]))
    .where(sql<boolean>`mentorship_readable(mentorship, ${role})`)
    .select('mentee_id as menteeId')
    .executeTakeFirst()
  return row?.menteeId
}

export async function countResources(db: Db): Promise<number> {
  return countRows(db.selectFrom('resource'))
}

/** Resources in their order; all of them without a condition. */
export async function findResources(db: Db, which: RawBuilder<unknown> = sql`true`): Promise<Resource[]> {
  const rows = await db
    .selectFrom('resource')
    .where(sql<boolean>`${which}`)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(({ id, title, body, link, needs, audience, position, state, updated_at }) => ({
    _id: id,
    title: inAllLanguages(title),
    body: inAllLanguages(body),
    link,
    needs,
    audience,
    position,
    state,
    updatedAt: updated_at.toISOString(),
  }))
}

export async function findResource(db: Db, id: string): Promise<Resource | undefined> {
  return (await findResources(db, sql`id = ${id}`))[0]
}

export async function lockResource(db: Db, id: string): Promise<Resource | undefined> {
  const row = await db.selectFrom('resource').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  return row && findResource(db, id)
}

type Saved = { given: ResourceGiven; now: Date }

export async function insertResource(db: Db, { given, now }: Saved): Promise<string> {
  const { position, ...fields } = given
  const next = sql<number>`(select coalesce(max(position), 0) + 1 from resource)`
  const { id } = await db
    .insertInto('resource')
    .values({
      ...columnsOf(fields),
      position: position ?? next,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A position that is not given stays. */
export async function updateResource(db: Db, id: string, { given, now }: Saved): Promise<void> {
  const { position, ...fields } = given
  await db
    .updateTable('resource')
    .set({ ...columnsOf(fields), ...(position !== null && { position }), updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteResource(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('resource').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

function columnsOf({ title, body, ...fields }: Omit<ResourceGiven, 'position'>) {
  return { ...fields, title: JSON.stringify(title), body: JSON.stringify(body) }
}
