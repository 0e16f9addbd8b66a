import { firstDays } from '@udyam/contract/privacy/settings'
import { KeptPeopleData, type PeopleData } from '@udyam/contract/schemas/setup/people-data'
import type { Db } from '../db/open.ts'
import { findValue } from './setting.store.ts'

/** Who answers for people's data, who works on them and how long they are kept, as it is at first. */
export function firstPeopleData(): PeopleData {
  return { officer: { name: '', email: '', phone: '' }, processors: [], days: firstDays }
}

/** The same as it is now: read at each call, as everything that is set up. */
export async function findPeopleData(db: Db): Promise<PeopleData> {
  return (await findValue(db, 'peopleData', KeptPeopleData)) ?? firstPeopleData()
}
