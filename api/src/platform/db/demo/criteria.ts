import type { InLanguages } from '@udyam/contract/setup/in-language'
import type { Db } from '../open.ts'

/** The second set of criteria: the one by which last year's intake was evaluated. */
export const lastYearSetId = '00000000-0000-4000-8000-0000000c0001'

const name: InLanguages = {
  en: "Last year's criteria",
  hi: 'पिछले वर्ष के मानदंड',
  mr: 'मागील वर्षाचे निकष',
}

const criteria: readonly { name: InLanguages; hint: InLanguages; weight: number }[] = [
  {
    name: { en: 'Customers', hi: 'ग्राहक', mr: 'ग्राहक' },
    hint: {
      en: 'Who buys, and what they have said',
      hi: 'कौन खरीदता है, और उन्होंने क्या कहा है',
      mr: 'कोण खरेदी करते आणि त्यांनी काय सांगितले आहे',
    },
    weight: 2,
  },
  {
    name: { en: 'Numbers', hi: 'आँकड़े', mr: 'आकडे' },
    hint: {
      en: 'Knows costs and prices',
      hi: 'लागत और कीमत की जानकारी है',
      mr: 'खर्च आणि किंमत माहीत आहे',
    },
    weight: 1,
  },
  {
    name: { en: 'Staying power', hi: 'टिके रहने की क्षमता', mr: 'टिकून राहण्याची क्षमता' },
    hint: {
      en: 'Has gone on when it was hard',
      hi: 'कठिन समय में भी काम जारी रखा है',
      mr: 'कठीण काळातही काम सुरू ठेवले आहे',
    },
    weight: 1,
  },
]

/** Adds the second set, before anybody is evaluated by it. */
export async function insertDemoCriteria(db: Db, now: Date): Promise<void> {
  const made = new Date(now.getTime() - 460 * 86_400_000)
  await db
    .insertInto('criterion_set')
    .values({
      id: lastYearSetId,
      name: JSON.stringify(name),
      version: 1,
      created_at: made,
      updated_at: made,
    })
    .execute()
  await db
    .insertInto('criterion')
    .values(
      criteria.map((criterion, position) => ({
        set_id: lastYearSetId,
        position,
        key: '',
        name: criterion.name,
        hint: criterion.hint,
        guide: JSON.stringify([]),
        weight: criterion.weight,
      })),
    )
    .execute()
}

/** Deletes the set, unless an intake of the programme's own has taken it. */
export async function removeDemoCriteria(db: Db): Promise<void> {
  const naming = db.selectFrom('intake').where('criterion_set_id', '=', lastYearSetId).select('id')
  const given = db.selectFrom('evaluation').where('set_id', '=', lastYearSetId).select('id')
  await db
    .deleteFrom('criterion_set')
    .where('id', '=', lastYearSetId)
    .where(({ not, exists }) => not(exists(naming)))
    .where(({ not, exists }) => not(exists(given)))
    .execute()
}
