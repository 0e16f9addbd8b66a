import { Legal } from '@udyam/contract/setup/part-schemas'
import { type PartKey, settingKeys } from '@udyam/contract/setup/values'
import type { setup } from '@udyam/contract/setup/calls'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers, User } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { pictureOf } from '#platform/photos/picture-of.ts'
import { findHelps, findInterests } from '#platform/setup/offered.ts'
import { findReasons } from '#platform/setup/reasons.ts'
import { mayChange } from '#platform/setup/rights.ts'
import { findLastChanges, findValue, findVersions } from '#platform/setup/setting.store.ts'
import { builtIn, changeSetting, currentSetting, restoreSetting } from '#office/setup/setup.ts'
import { keepForSetup } from '#platform/setup/setup-photos.ts'
import { findTeam } from '#platform/setup/team.ts'

export const setupHandlers: Handlers<typeof setup> = {
  async list({ db, user }) {
    const changes = await findLastChanges(db)
    const untouched = { updatedAt: null, by: null }
    const mine = settingKeys.filter((key) => mayChange(user, key))
    return { data: mine.map((key) => ({ key, ...(changes.get(key) ?? untouched) })) }
  },

  async get(context) {
    requireMine(context.user, context.params.key)
    return { data: await currentSetting(context.db, context, context.params.key) }
  },

  async save(context) {
    const { db, params, body, user } = context
    requireMine(user, params.key)
    const change = { ...params, value: body.value, readAt: body.updatedAt }
    const action = params.key === 'limits' ? 'selection.settings' : 'setup.change'
    const data = await inTransaction(db, (trx) => changeSetting(trx, context, change, action))
    return { message: 'settings_saved', data }
  },

  async history({ db, params, user }) {
    requireMine(user, params.key)
    return { data: await findVersions(db, params.key) }
  },

  async restore(context) {
    const { db, params, body, user } = context
    requireMine(user, params.key)
    const wanted = { ...params, version: body.version, readAt: body.updatedAt }
    const data = await inTransaction(db, (trx) => restoreSetting(trx, context, wanted))
    return { message: 'setting_restored', data }
  },

  async saveLogo({ db, body, now }) {
    const imageUrl = await keepForSetup(db, await pictureOf(body.image, 'contain'), now())
    return { message: 'logo_unsaved', data: { imageUrl } }
  },

  async reasons({ db }) {
    return { data: await findReasons(db) }
  },

  async team({ db }) {
    const { people, contact } = await findTeam(db)
    return { data: { people, contact } }
  },

  async legal({ db, params }) {
    return { data: (await findValue(db, params.key, Legal)) ?? builtIn }
  },

  async helps({ db }) {
    return { data: await findHelps(db) }
  },

  async interests({ db }) {
    return { data: await findInterests(db) }
  },
}

/** @throws forbidden for a setting reserved to owners */
function requireMine(user: Pick<User, 'kind'>, key: PartKey): void {
  if (!mayChange(user, key)) throw new HttpError('forbidden', 'forbidden')
}
