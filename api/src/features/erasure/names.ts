import { dataMap } from '@udyam/contract/data-map/tables'
import type { erasure } from '@udyam/contract/privacy/erasure'
import type { NameHit as Answer } from '@udyam/contract/schemas/privacy/erasure'
import type { Db } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Handlers } from '../../http/context.ts'
import { requireFound } from '../../http/http-error.ts'
import { deleteNameHit, findNameHits, lockNameHit, type NameHit } from '../../privacy/name-hit.store.ts'
import { keepingHits, readHit, removeName } from '../../privacy/name-hits.ts'

const around = 80

export const nameHandlers: Handlers<Pick<typeof erasure, 'names' | 'settleName'>> = {
  async names({ db }) {
    const data: Answer[] = []
    for (const hit of await findNameHits(db)) data.push(...(await answerOf(db, hit)))
    return { data }
  },

  async settleName({ db, params: { id }, body, audit }) {
    await inTransaction(db, async (trx) => {
      const hit = requireFound(await lockNameHit(trx, id), 'words_changed')
      const { text } = requireFound(await readHit(trx, hit), 'words_changed')
      if (body.replace) await keepingHits(trx, () => removeName(trx, hit, text))
      await deleteNameHit(trx, id)
      await audit(trx, { action: 'erasure.settle', fields: [hit.place, body.replace ? 'replaced' : 'left'] })
    })
    return { message: 'name_settled' }
  },
}

/** Words that only the two of a mentorship, or an owner, may read are not shown, nor those of assessments. */
async function answerOf(db: Db, hit: NameHit & { id: string }): Promise<Answer[]> {
  const { id: _id, place, spans } = hit
  const found = await readHit(db, hit)
  const map = dataMap[place]
  if (found === undefined || map === undefined) return []
  const isPersonal = 'part' in map
  const [from = 0, to = 0] = spans[0] ?? []
  const isRead = isPersonal && map.reads.includes('team') && !place.startsWith('evaluation')
  const words = isRead ? found.text.slice(Math.max(0, from - around), to + around) : null
  const of = place === 'mentee' || place === 'mentor' || place === 'promoter' ? place : null
  const menteeId = found.row['mentee_id']
  const subject = of === null ? menteeId : found.row['id']
  const part = isPersonal ? map.part : 'rights'
  if (typeof subject !== 'string') return [{ _id, part, of: null, subject: null, words }]
  return [{ _id, part, of: of ?? 'application', subject, words }]
}
