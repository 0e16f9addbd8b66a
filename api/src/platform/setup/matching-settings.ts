import { firstSettings } from '@udyam/contract/matching/settings'
import { Matching } from '@udyam/contract/setup/matching-schemas'
import type { Db } from '#platform/db/open.ts'
import { findValue } from './setting.store.ts'

/** Initial settings of the fit. */
export function firstMatching(): Matching {
  const { holdMinutes: _, ...settings } = firstSettings
  return settings
}

/** Current settings, read at each call. */
export async function findMatchingSettings(db: Db): Promise<Matching> {
  return (await findValue(db, 'matching', Matching)) ?? firstMatching()
}
