import { firstSettings } from '@udyam/contract/matching/settings'
import { Matching } from '@udyam/contract/schemas/setup/matching'
import type { Db } from '../db/open.ts'
import { findValue } from './setting.store.ts'

/** What the fit goes by at first. */
export function firstMatching(): Matching {
  const { holdMinutes: _, ...settings } = firstSettings
  return settings
}

/** What it goes by now: read at each call, as everything that is set up. */
export async function findMatchingSettings(db: Db): Promise<Matching> {
  return (await findValue(db, 'matching', Matching)) ?? firstMatching()
}
