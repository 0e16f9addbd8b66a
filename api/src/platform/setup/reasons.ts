import { Reasons } from '@udyam/contract/setup/part-schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import type { Language } from '@udyam/contract/texts/languages'
import type { Db } from '#platform/db/open.ts'
import { inEachLanguage, keysOf } from '#platform/lib/texts.ts'
import { findValue } from './setting.store.ts'

/** The reasons that the product brings along. */
export function firstReasons(): Reasons {
  const ready = (word: string) => keysOf(word).map((key) => inEachLanguage(key, {}))
  return { rejectMentor: ready('ready.rejectMentor'), notSelected: ready('ready.notSelected') }
}

export async function findReasons(db: Db): Promise<Reasons> {
  return (await findValue(db, 'reasons', Reasons)) ?? firstReasons()
}

/** Reason text for a person: a predefined one in their language, any other as written. */
export async function reasonFor(
  db: Db,
  { kind, reason, language }: { kind: keyof Reasons; reason: string; language: Language },
): Promise<string> {
  if (reason === '') return reason
  const ready = (await findReasons(db))[kind].find((one) => Object.values(one).includes(reason))
  return (ready && inLanguage(ready, language)) || reason
}
