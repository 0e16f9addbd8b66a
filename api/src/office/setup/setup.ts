import { standardSetId } from '@udyam/contract/criteria/values'
import type { NotificationKind } from '@udyam/contract/notifications/values'
import { settingSchemas } from '@udyam/contract/setup/part-schemas'
import { MailWords } from '@udyam/contract/mail-words/schemas'
import { unwritten } from '@udyam/contract/setup/in-language'
import { isWordsKey } from '@udyam/contract/mail-words/values'
import type { PartKey, SettingKey } from '@udyam/contract/setup/values'
import { perLanguage } from '@udyam/contract/texts/languages'
import { changedFields } from '#platform/audit/changed-fields.ts'
import type { Db } from '#platform/db/open.ts'
import type { Env } from '#platform/env.ts'
import type { Context } from '#platform/http/context.ts'
import { fieldProblems } from '#platform/http/field-problems.ts'
import { badInput, requireFound, requireFresh } from '#platform/http/http-error.ts'
import { uniqueOrConflict } from '#platform/http/unique.ts'
import { sanitizeRichText } from '#platform/lib/sanitize-html.ts'
import { notifyAll } from '#platform/notifications/notify.store.ts'
import { findSettings, updateSettings } from '#platform/setup/selection-settings.store.ts'
import { brandOf } from '#platform/setup/brand.ts'
import { checkMailWords } from './check-words.ts'
import { findCriteriaPart, saveCriteria } from '#platform/setup/criteria.store.ts'
import { firstMatching } from '#platform/setup/matching-settings.ts'
import { firstPeopleData } from '#platform/setup/people-data.ts'
import { firstHelps, firstInterests, settleOffered } from '#platform/setup/offered.ts'
import { originalWords } from '#platform/setup/original-words.ts'
import { firstReasons } from '#platform/setup/reasons.ts'
import { tellOfShortened } from './shortened-days.ts'
import {
  findSetting,
  findVersion,
  insertVersion,
  saveSetting,
  type Value,
} from '#platform/setup/setting.store.ts'
import { settlePhotos } from '#platform/setup/setup-photos.ts'
import { firstTeam } from '#platform/setup/team.ts'

type Held = { value: Value; updatedAt: string | null }
type Changing = Pick<Context, 'env' | 'now' | 'audit'> & { user: { id: string } }

/** Value of a legal text that is not overridden. */
export const builtIn = { version: '', validFrom: '', text: unwritten }

/** Initial values; the limits have a database row from the start. */
const first: Record<Exclude<SettingKey, 'limits' | 'criteria'>, (env: Pick<Env, 'brand'>) => Value> = {
  brand: brandOf,
  team: firstTeam,
  privacy: () => builtIn,
  terms: () => builtIn,
  reasons: firstReasons,
  helps: firstHelps,
  interests: firstInterests,
  matching: firstMatching,
  peopleData: firstPeopleData,
}

/** Current value of a setting, locked until the transaction ends. */
export async function currentSetting(db: Db, { env }: Pick<Context, 'env'>, key: PartKey): Promise<Held> {
  if (key === 'criteria') {
    const { updatedAt = null } = (await findSetting(db, key)) ?? {}
    return { value: { criteria: await findCriteriaPart(db, standardSetId) }, updatedAt }
  }
  if (key !== 'limits') {
    const value = () => (isWordsKey(key) ? originalWords(key) : first[key](env))
    const held = (await findSetting(db, key)) ?? { value: value(), updatedAt: null }
    return isWordsKey(key) ? { ...held, value: MailWords.parse(held.value) } : held
  }
  const { updatedAt, ...value } = await findSettings(db, { lock: true })
  return { value, updatedAt }
}

type Change = {
  key: PartKey
  value: Value
  /** The `updatedAt` the change started from; undefined where its caller does not say. */
  readAt: string | null | undefined
}

/**
 * Changes a setting and adds a version. It applies from the next call on, in all processes.
 *
 * @throws bad-input by the setting's schema; conflict for a stale edit
 */
export async function changeSetting(
  db: Db,
  context: Changing,
  { key, value, readAt }: Change,
  action: 'selection.settings' | 'setup.change' | 'setup.restore' = 'setup.change',
): Promise<Held> {
  const before = await currentSetting(db, context, key)
  if (before.updatedAt !== null && readAt !== undefined) {
    requireFresh({ updatedAt: before.updatedAt }, readAt ?? new Date(0).toISOString())
  }
  const at = context.now()
  await save(db, { key, value: checked(key, { ...before.value, ...value }, before.value), now: at })
  const after = await currentSetting(db, context, key)
  await keepVersions(db, { key, before, after: after.value, at, byId: context.user.id })
  const fields = changedFields(after.value, before.value, after.value)
  await context.audit(db, { action, fields: action === 'selection.settings' ? fields : [key, ...fields] })
  await tell(db, { key, before: before.value, after: after.value, now: at })
  if (key === 'peopleData') await tellOfShortened(db, context, { before: before.value, after: after.value })
  return after
}

/**
 * Restores an earlier version of a setting as a new version.
 *
 * @throws not-found for an unknown version; conflict for a stale edit
 */
export async function restoreSetting(
  db: Db,
  context: Changing,
  { key, version, readAt }: { key: PartKey; version: number; readAt: string | null },
): Promise<Held> {
  const value = requireFound(await findVersion(db, key, version), 'setting_not_found')
  return changeSetting(db, context, { key, value, readAt }, 'setup.restore')
}

function checked(key: PartKey, value: Value, before: Value): Value {
  const schema = isWordsKey(key) ? MailWords : settingSchemas[key]
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    const found = Object.entries(fieldProblems(parsed.error, { schema, value }))
    throw badInput(Object.fromEntries(found.map(([name, problem]) => [`value.${name}`, problem])))
  }
  if (isWordsKey(key)) checkMailWords(key, parsed.data)
  if (key === 'helps' || key === 'interests') return settleOffered(key, parsed.data, before)
  if (!('validFrom' in parsed.data)) return parsed.data
  const { text } = parsed.data
  return { ...parsed.data, text: perLanguage((language) => sanitizeRichText(text[language])) }
}

async function save(db: Db, given: { key: PartKey; value: Value; now: Date }): Promise<void> {
  if (given.key === 'criteria') {
    const { criteria } = settingSchemas.criteria.parse(given.value)
    await saveCriteria(db, { setId: standardSetId, criteria, now: given.now })
  }
  if (given.key === 'team') {
    const { team } = await settlePhotos(db, { team: settingSchemas.team.parse(given.value) }, given.now)
    return saveSetting(db, { ...given, value: team })
  }
  if (given.key === 'brand') {
    const { brand } = await settlePhotos(db, { brand: settingSchemas.brand.parse(given.value) }, given.now)
    return saveSetting(db, { ...given, value: brand })
  }
  if (given.key !== 'limits') return saveSetting(db, given)
  return updateSettings(db, settingSchemas.limits.parse(given.value), given.now)
}

type Versions = { key: PartKey; before: Held; after: Value; at: Date; byId: string }

/** The first change also stores the initial value, without an author. */
async function keepVersions(db: Db, { key, before, after, at, byId }: Versions): Promise<void> {
  const isFirst = (await findVersion(db, key, 1)) === undefined
  const keep = async () => {
    if (isFirst) await insertVersion(db, { key, value: before.value, at, byId: null })
    await insertVersion(db, { key, value: after, at, byId })
  }
  await uniqueOrConflict(keep(), 'stale_record')
}

const notices: Partial<Record<PartKey, { kind: NotificationKind; link: string }>> = {
  privacy: { kind: 'privacyChanged', link: '/privacy-policy' },
  terms: { kind: 'termsChanged', link: '/terms' },
}

/** Notifies everybody of a new version of a legal text. */
async function tell(
  db: Db,
  { key, before, after, now }: { key: PartKey; before: Value; after: Value; now: Date },
): Promise<void> {
  const notice = notices[key]
  const { version, validFrom } = after
  if (notice === undefined || version === before['version'] || version === '') return
  await notifyAll(db, { ...notice, details: { version: String(version), day: String(validFrom) }, now })
}
