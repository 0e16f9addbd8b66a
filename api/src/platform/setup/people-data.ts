import { firstDays } from '@udyam/contract/privacy/settings'
import { KeptPeopleData, type PeopleData } from '@udyam/contract/setup/people-data-schemas'
import type { Db } from '#platform/db/open.ts'
import { findValue } from './setting.store.ts'

/** Initial privacy settings: officer, processors and retention periods. */
export function firstPeopleData(): PeopleData {
  return { officer: { name: '', email: '', phone: '' }, processors: [], days: firstDays }
}

/** Current privacy settings, read at each call. */
export async function findPeopleData(db: Db): Promise<PeopleData> {
  return (await findValue(db, 'peopleData', KeptPeopleData)) ?? firstPeopleData()
}
