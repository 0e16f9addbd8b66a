import type { Db } from '#platform/db/open.ts'
import type { Choice } from './choice.ts'

export async function insertChoice(
  db: Db,
  { introductionId, signals, shown, ...choice }: Choice & { introductionId: string },
): Promise<void> {
  await db
    .insertInto('choice')
    .values({
      ...choice,
      introduction_id: introductionId,
      signals: JSON.stringify(signals),
      shown: JSON.stringify(shown),
    })
    .execute()
}
