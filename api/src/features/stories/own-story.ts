import type { stories } from '@udyam/contract/stories/calls'
import { type Language, languages } from '@udyam/contract/texts/languages'
import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import type { Db } from '#platform/db/open.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { HttpError, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { findText } from '#platform/lib/texts.ts'
import {
  deleteStory,
  findDistrict,
  findStory,
  hasReviewed,
  insertStory,
  lockStory,
  updateStory,
} from '#platform/setup/story.store.ts'

type Calls = Pick<typeof stories, 'own' | 'offer' | 'agree' | 'withdraw'>

export const ownStoryHandlers: Handlers<Calls> = {
  async own({ db, user }) {
    const found = await findStory(db, { accountId: user.id })
    return { data: found?.story ?? null, mayOffer: await hasReviewed(db, user.id) }
  },

  async offer(context) {
    const { body, user, language } = context
    await requireWithinLimit(context, 'edit')
    const data = await inTransaction(context.db, async (trx) => {
      if (!(await hasReviewed(trx, user.id))) throw new HttpError('conflict', 'story_too_early')
      const district = await findDistrict(trx, user.id)
      const words = {
        name: user.name,
        place: inAll((each) => findText(each, `district.${district}`) ?? district),
        text: inAll((each) => (each === language ? body.text : '')),
      }
      const draft = { ...words, state: 'draft', consentAt: null, now: context.now() } as const
      const known = await lockStory(trx, { accountId: user.id })
      if (known === undefined) await insertStory(trx, { ...draft, accountId: user.id })
      else await updateStory(trx, known.id, draft)
      await context.audit(trx, { action: 'story.offer', target: { type: 'mentee', id: user.id } })
      return readOwn(trx, user.id)
    })
    return { message: 'story_offered', data }
  },

  async agree(context) {
    const { body, user } = context
    const data = await inTransaction(context.db, async (trx) => {
      const { id, story } = requireFound(await lockStory(trx, { accountId: user.id }), 'story_not_found')
      requireFresh(story, body.updatedAt)
      if (story.state !== 'asked') throw new HttpError('conflict', 'story_not_asked')
      const now = context.now()
      await updateStory(trx, id, { state: 'shown', consentAt: now, now })
      await context.audit(trx, { action: 'story.agree', target: { type: 'mentee', id: user.id } })
      return readOwn(trx, user.id)
    })
    return { message: 'story_agreed', data }
  },

  async withdraw(context) {
    const { user } = context
    await inTransaction(context.db, async (trx) => {
      const { id } = requireFound(await lockStory(trx, { accountId: user.id }), 'story_not_found')
      await deleteStory(trx, id)
      await context.audit(trx, { action: 'story.withdraw', target: { type: 'mentee', id: user.id } })
    })
    return { message: 'story_withdrawn' }
  },
}

async function readOwn(db: Db, accountId: string) {
  return requireFound(await findStory(db, { accountId }), 'story_not_found').story
}

function inAll(textIn: (language: Language) => string): Record<Language, string> {
  const all = languages.map((language) => [language, textIn(language)])
  return Object.fromEntries(all) as Record<Language, string>
}
