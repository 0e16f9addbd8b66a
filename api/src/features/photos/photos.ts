import type { photos } from '@udyam/contract/photos/calls'
import type { OwnPhoto } from '@udyam/contract/photos/schemas'
import { requireWithinLimit } from '#people/accounts/daily-limits.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, Handlers, User } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { notify } from '#platform/notifications/notify.ts'
import {
  decidePhoto,
  deletePhoto,
  findOwnPhoto,
  findShownPhoto,
  lockPerson,
  savePhoto,
} from '#platform/photos/photo.store.ts'
import type { Picture } from '#platform/photos/picture.ts'
import { pictureOf } from '#platform/photos/picture-of.ts'
import { keepForSetup } from '#platform/setup/setup-photos.ts'

type Call = Context & { user: User }
type Saved = { message: 'photo_saved' | 'photo_waits'; data: OwnPhoto }

export const photoHandlers: Handlers<typeof photos> = {
  async get({ db, params, query }) {
    const size = query.size === '128' ? 'small' : 'large'
    const photo = requireFound(await findShownPhoto(db, params.id, size), 'photo_not_found')
    return { image: photo }
  },

  async saveMentor(context) {
    return saveOwn(context, context.body.image)
  },

  async removeMentor(context) {
    return removePhoto(context, context.user.id)
  },

  async saveMentee(context) {
    return saveOwn(context, context.body.image)
  },

  async removeMentee(context) {
    return removePhoto(context, context.user.id)
  },

  async save(context) {
    const { image, person } = context.body
    return keep(context, { id: person, picture: await pictureOf(image), isTrusted: true })
  },

  async saveTeam(context) {
    const imageUrl = await keepForSetup(context.db, await pictureOf(context.body.image), context.now())
    return { message: 'photo_unsaved', data: { imageUrl } }
  },

  async decide(context) {
    const { id } = context.params
    const { photo, accept } = context.body
    await inTransaction(context.db, async (trx) => {
      if (!(await decidePhoto(trx, { id, photo, accept }))) throw new HttpError('conflict', 'photo_gone')
      const action = accept ? 'photo.accept' : 'photo.refuse'
      await context.audit(trx, { action, target: { type: 'mentor', id } })
      if (!accept)
        await notify(trx, context, { to: [id], kind: 'photoRefused', people: [], link: '/mentors/profile' })
    })
    return { message: accept ? 'photo_accepted' : 'photo_refused' }
  },

  async remove(context) {
    return removePhoto(context, context.params.id)
  },
}

async function saveOwn(context: Call, image: string): Promise<Saved> {
  await requireWithinLimit(context, 'photo')
  const { id, role, isDemo } = context.user
  const picture = await pictureOf(image)
  return keep(context, { id, picture, isTrusted: role === 'mentee' ? true : isDemo ? false : 'once-shown' })
}

type Keeping = {
  id: string
  picture: Picture
  /** Whether it is shown at once; `once-shown` if another photo of the person is visible. */
  isTrusted: boolean | 'once-shown'
}

async function keep(context: Call, { id, picture, isTrusted }: Keeping): Promise<Saved> {
  return inTransaction(context.db, async (trx) => {
    const { role, isShown } = requireFound(await lockPerson(trx, id), 'person_not_found')
    const approved = isTrusted === 'once-shown' ? isShown : isTrusted
    await savePhoto(trx, { ...picture, id, approved, now: context.now() })
    await context.audit(trx, { action: 'photo.save', target: { type: role, id } })
    const data = await findOwnPhoto(trx, id)
    return { message: approved ? 'photo_saved' : 'photo_waits', data }
  })
}

async function removePhoto(context: Call, id: string) {
  return inTransaction(context.db, async (trx) => {
    const { role, hasPhoto } = requireFound(await lockPerson(trx, id), 'photo_not_found')
    await deletePhoto(trx, id)
    if (hasPhoto) await context.audit(trx, { action: 'photo.remove', target: { type: role, id } })
    return { message: 'photo_removed' as const }
  })
}
