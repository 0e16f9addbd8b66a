import { purposesOf } from '@udyam/contract/privacy/purposes'
import { roles } from '@udyam/contract/roles'
import { languages } from '@udyam/contract/texts/languages'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/http/context.ts'
import { subjectOf } from './consent.ts'
import { findDemoUnasked, insertConsents } from './consent.store.ts'
import { currentNotice } from './notice.ts'

type Demo = Pick<Services, 'db' | 'env' | 'now'>

/**
 * Stores consents for new demo people as at a sign-up: yes to each purpose, at their sign-up time, for that
 * day's notice.
 */
export async function answerForDemo({ db, env, now }: Demo): Promise<void> {
  await inTransaction(db, async (trx) => {
    const people = await findDemoUnasked(trx)
    const first = Math.min(now().getTime(), ...people.map(({ createdAt }) => createdAt.getTime()))
    const told = { env, now: () => new Date(first) }
    const versions = new Map<string, number>()
    for (const role of roles) {
      for (const language of languages) {
        versions.set(role, (await currentNotice(trx, told, { role, language })).version)
      }
    }
    const answers = people.flatMap(({ id, role, email, language, createdAt }) =>
      purposesOf[role].map((purpose) => ({
        accountId: id,
        subjectHmac: subjectOf(env, email),
        purpose,
        given: true,
        noticeVersion: versions.get(role) ?? 1,
        language,
        how: role === 'promoter' ? ('link' as const) : ('sign-up' as const),
        address: '',
        now: createdAt,
      })),
    )
    await insertConsents(trx, answers)
  })
}
