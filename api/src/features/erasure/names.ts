import { dataMap } from '@udyam/contract/data-map/tables'
import type { erasure } from '@udyam/contract/erasure/calls'
import type { NameHit as Answer } from '@udyam/contract/erasure/schemas'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Handlers } from '#platform/http/context.ts'
import { requireFound } from '#platform/http/http-error.ts'
import { deleteNameHits, lockNameHit } from '#programme/privacy/names/name-hit.store.ts'
import { findStanding, readHit, removeName, type Standing } from '#programme/privacy/names/name-hits.ts'

const atOnce = 200
const around = 80

export const nameHandlers: Handlers<Pick<typeof erasure, 'names' | 'settleName'>> = {
  async names({ db }) {
    const { hits, all } = await findStanding(db, atOnce)
    return { data: hits.flatMap(answerOf), more: all - hits.length }
  },

  async settleName({ db, params: { id }, body, audit }) {
    await inTransaction(db, async (trx) => {
      const hit = requireFound(await lockNameHit(trx, id), 'words_changed')
      const standing = requireFound(await readHit(trx, hit), 'words_changed')
      if (body.replace) await removeName(trx, standing)
      await deleteNameHits(trx, [id])
      const fields = [partOf(hit.place), body.replace ? 'replaced' : 'left']
      await audit(trx, { action: 'erasure.settle', fields })
    })
    return { message: 'name_settled' }
  },
}

/** Texts that only a mentorship's two sides or owners may read stay hidden; so do those of assessments. */
function answerOf({ id: _id, place, spans, row, text }: Standing): Answer[] {
  const map = dataMap[place]
  if (map === undefined) return []
  const isPersonal = 'part' in map
  const [from = 0, to = 0] = spans[0] ?? []
  const isRead = isPersonal && map.reads.includes('team') && !place.startsWith('evaluation')
  const words = isRead ? text.slice(Math.max(0, from - around), to + around) : null
  const of = place === 'mentee' || place === 'mentor' || place === 'promoter' ? place : null
  const subject = of === null ? row['mentee_id'] : row['id']
  const part = partOf(place)
  if (typeof subject !== 'string') return [{ _id, part, of: null, subject: null, words }]
  return [{ _id, part, of: of ?? 'application', subject, words }]
}

/** The data category of a table. */
function partOf(place: string) {
  const map = dataMap[place]
  return map !== undefined && 'part' in map ? map.part : 'rights'
}
