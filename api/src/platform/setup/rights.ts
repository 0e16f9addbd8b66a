import { hasDuty } from '@udyam/contract/duties'
import { isWordsKey, isWordsOfManagers } from '@udyam/contract/mail-words/values'
import { type PartKey, rulesOfManagers } from '@udyam/contract/setup/values'
import type { User } from '#platform/http/context.ts'

/** Whether a user may change a part of the setup. Owners may change all of them. */
export function mayChange({ kind }: Pick<User, 'kind'>, key: PartKey): boolean {
  if (hasDuty(kind, 'setup.edit')) return true
  return isWordsKey(key) ? isWordsOfManagers(key) : rulesOfManagers.some((rule) => rule === key)
}
