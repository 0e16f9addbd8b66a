import type { StorySave } from '@udyam/contract/stories/schemas'
import { mostStories, type StoryState } from '@udyam/contract/stories/values'
import type { stories } from '@udyam/contract/stories/calls'
import type * as z from 'zod'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AuditEntry, Context, Handlers } from '#platform/http/context.ts'
import { badField, HttpError, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { notify } from '#platform/notifications/notify.ts'
import { pictureOf } from '#platform/photos/picture-of.ts'
import { deleteStoryPhoto, saveStoryPhoto } from '#platform/photos/photo.store.ts'
import {
  countStories,
  deleteStory,
  findStories,
  findStory,
  insertStory,
  lockStory,
  orderStories,
  type StoryRow,
  updateStory,
} from '#platform/setup/story.store.ts'
import { ownStoryHandlers } from './own-story.ts'

export const storyHandlers: Handlers<typeof stories> = {
  ...ownStoryHandlers,

  async list({ db, concerns }) {
    const found = await findStories(db)
    concerns(...found.map(({ accountId }) => accountId))
    return { data: found.map(({ story }) => story) }
  },

  async create(context) {
    const data = await inTransaction(context.db, async (trx) => {
      await requireRoom(trx)
      const now = context.now()
      const consentAt = agreedAt(context.body)
      const id = await insertStory(trx, { ...context.body, accountId: null, state: 'shown', consentAt, now })
      await context.audit(trx, { action: 'story.create', target: { type: 'story', id } })
      return readStory(trx, id)
    })
    return { message: 'story_saved', data }
  },

  async update(context) {
    const { body } = context
    const { isAsked, story } = await change(context, 'story.update', async (_, row) => {
      requireFresh(row.story, body.updatedAt)
      const isOther = (['name', 'place', 'text'] as const).some(
        (field) => JSON.stringify(body[field]) !== JSON.stringify(row.story[field]),
      )
      if (row.accountId !== null) return { words: body, isOther: isOther || row.story.state === 'draft' }
      return { words: body, isOther: false, consentAt: agreedAt(body) }
    })
    return { message: isAsked ? 'story_asked' : 'story_saved', data: story }
  },

  async show(context) {
    const { shown } = context.body
    const data = await inTransaction(context.db, async (trx) => {
      const row = requireFound(await lockStory(trx, context.params), 'story_not_found')
      if (row.story.consentAt === null) throw new HttpError('conflict', 'story_not_agreed')
      const state: StoryState = shown ? 'shown' : 'hidden'
      if (row.story.state !== state) {
        const consentAt = new Date(row.story.consentAt)
        await updateStory(trx, row.id, { state, consentAt, now: context.now() })
        await context.audit(trx, { action: shown ? 'story.show' : 'story.hide', target: targetOf(row) })
      }
      return readStory(trx, row.id)
    })
    return { message: shown ? 'story_shown' : 'story_hidden', data }
  },

  async order(context) {
    await inTransaction(context.db, async (trx) => {
      await orderStories(trx, context.body.ids)
      await context.audit(trx, { action: 'story.order' })
    })
    return { message: 'story_saved' }
  },

  async savePhoto(context) {
    const picture = await pictureOf(context.body.image)
    const { story } = await change(context, 'story.update', async (trx, row) => {
      await saveStoryPhoto(trx, row.id, picture, context.now())
      return { isOther: true }
    })
    return { message: 'photo_saved', data: story }
  },

  async removePhoto(context) {
    const { story } = await change(context, 'story.update', async (trx, row) => {
      await deleteStoryPhoto(trx, row.id)
      return { isOther: false }
    })
    return { message: 'photo_removed', data: story }
  },

  async remove(context) {
    await inTransaction(context.db, async (trx) => {
      const row = requireFound(await lockStory(trx, context.params), 'story_not_found')
      await deleteStory(trx, row.id)
      await context.audit(trx, { action: 'story.delete', target: targetOf(row) })
    })
    return { message: 'story_deleted' }
  },
}

type Changing = Context & { params: { id: string } }
type Change = {
  words?: Pick<z.output<typeof StorySave>, 'name' | 'place' | 'text'>
  isOther: boolean
  consentAt?: Date
}

/** Changes a story. A person with an account must consent again if the text changes. */
async function change(
  context: Changing,
  action: AuditEntry['action'],
  make: (trx: Db, row: StoryRow) => Promise<Change>,
) {
  return inTransaction(context.db, async (trx) => {
    const row = requireFound(await lockStory(trx, context.params), 'story_not_found')
    const { words = {}, isOther, consentAt } = await make(trx, row)
    const { story, accountId } = row
    const isAsked = accountId !== null && isOther
    if (story.state === 'draft' && isAsked) await requireRoom(trx)
    const agreed = consentAt ?? (story.consentAt === null ? null : new Date(story.consentAt))
    await updateStory(trx, row.id, {
      ...words,
      ...(isAsked ? { state: 'asked', consentAt: null } : { state: story.state, consentAt: agreed }),
      now: context.now(),
    })
    await context.audit(trx, { action, target: targetOf(row) })
    if (isAsked) await ask(trx, context, { accountId, isRepeat: story.state === 'asked' })
    return { isAsked, story: await readStory(trx, row.id) }
  })
}

/** Notifies a person once that a text needs their consent, until they read it. */
async function ask(
  trx: Db,
  context: Context,
  { accountId, isRepeat }: { accountId: string; isRepeat: boolean },
): Promise<void> {
  const notice = { kind: 'storyAsked', people: [], link: '/my-data#story', untilRead: { isRepeat } } as const
  await notify(trx, context, { to: [accountId], ...notice })
}

/** @throws bad-input without the date of consent of a person without an account */
function agreedAt({ agreedOn }: Pick<z.output<typeof StorySave>, 'agreedOn'>): Date {
  if (agreedOn === '') throw badField('agreedOn', 'story_agreed_required')
  return new Date(agreedOn)
}

/** @throws conflict at the maximum number of stories */
async function requireRoom(trx: Db): Promise<void> {
  if ((await countStories(trx)) >= mostStories) throw new HttpError('conflict', 'stories_full')
}

async function readStory(db: Db, id: string) {
  return requireFound(await findStory(db, { id }), 'story_not_found').story
}

function targetOf({ id, accountId }: StoryRow): NonNullable<AuditEntry['target']> {
  return accountId === null ? { type: 'story', id } : { type: 'mentee', id: accountId }
}
