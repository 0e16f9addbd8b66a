import type { resources } from '@udyam/contract/resources/calls'
import type { ResourceGiven } from '@udyam/contract/resources/schemas'
import { mostResources } from '@udyam/contract/resources/values'
import { languages, perLanguage } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers } from '#platform/http/context.ts'
import { badField, HttpError, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { sanitizeRichText } from '#platform/lib/sanitize-html.ts'
import { requireHelps } from '#platform/setup/offered.ts'
import {
  countResources,
  deleteResource,
  findListed,
  findMenteeOf,
  findResource,
  findResources,
  findShown,
  insertResource,
  lockResource,
  updateResource,
} from './resources.store.ts'

const missing = 'resource_not_found'

export const resourceHandlers: Handlers<typeof resources> = {
  async list({ db, user, query: { mentorship } }) {
    const own = user.role === 'mentee' ? user.id : null
    const menteeId =
      mentorship === undefined
        ? own
        : requireFound(
            await findMenteeOf(db, { id: mentorship, personId: user.id, role: user.role }),
            'mentorship_not_found',
          )
    return { data: await findListed(db, user, menteeId) }
  },

  get: async ({ db, user, params }) => ({
    data: requireFound(await findShown(db, user, params.id), missing),
  }),

  listAll: async ({ db }) => ({ data: await findResources(db) }),

  async create(context) {
    const { db, now } = context
    const data = await inTransaction(db, async (trx) => {
      const given = await settled(trx, context.body)
      if ((await countResources(trx)) >= mostResources) throw new HttpError('conflict', 'resources_full')
      return saved(trx, context, await insertResource(trx, { given, now: now() }))
    })
    return { message: 'resource_saved', data }
  },

  async update(context) {
    const { db, now, params } = context
    const { updatedAt, ...body } = context.body
    const data = await inTransaction(db, async (trx) => {
      requireFresh(requireFound(await lockResource(trx, params.id), missing), updatedAt)
      await updateResource(trx, params.id, { given: await settled(trx, body), now: now() })
      return saved(trx, context, params.id)
    })
    return { message: 'resource_saved', data }
  },

  async remove(context) {
    const { id } = context.params
    await inTransaction(context.db, async (trx) => {
      if (!(await deleteResource(trx, id))) throw new HttpError('not-found', missing)
      await context.audit(trx, { action: 'resource.delete', target: { type: 'resource', id } })
    })
    return { message: 'resource_deleted' }
  },
}

/**
 * A resource as it is stored: with a sanitised text.
 *
 * @throws bad-input without a text and a link, for a text in another language alone, or an unknown area of help
 */
async function settled(db: Db, given: ResourceGiven): Promise<ResourceGiven> {
  await requireHelps(db, 'needs', given.needs)
  const body = perLanguage((language) => sanitizeRichText(given.body[language]))
  const isWritten = languages.some((language) => body[language] !== '')
  if (isWritten && body.en === '') throw badField('body.en', 'resource_default')
  if (!isWritten && given.link === '') throw badField('link', 'resource_content')
  return { ...given, needs: [...new Set(given.needs)], body }
}

async function saved(db: Db, { audit }: Pick<Context, 'audit'>, id: string) {
  await audit(db, { action: 'resource.save', target: { type: 'resource', id } })
  return requireFound(await findResource(db, id), missing)
}
