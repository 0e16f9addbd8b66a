import { contract } from '@udyam/contract'
import { defaultLanguage } from '@udyam/contract/texts/languages'
import type { system } from '@udyam/contract/system/calls'
import { cached } from '#platform/db/cache.ts'
import { databaseState } from '#platform/db/state.ts'
import type { Handlers } from '#platform/http/context.ts'
import { HttpError } from '#platform/http/http-error.ts'
import { metaOf } from '#platform/site/meta.ts'
import { brandName, brandReader } from '#platform/setup/brand.ts'
import { findOwnTexts } from '#platform/setup/offered.ts'
import { numbersOf } from '#platform/site/numbers.ts'
import { readStories } from '#platform/site/stories.ts'
import { openApiDocument } from '#platform/openapi/openapi.ts'
import { version } from '#platform/lib/version.ts'

export const systemHandlers: Handlers<typeof system> = {
  async health({ db, lifecycle }) {
    if (lifecycle.state !== 'ready') throw new HttpError('unavailable', 'not_ready', { retryAfter: 2 })
    return { version, database: await databaseState(db) }
  },

  async meta({ env, db, now, language }) {
    const [brand, numbers, stories, words] = await Promise.all([
      brandReader(db, env)(),
      numbersOf(db, now()),
      readStories(db),
      cached(db, 'own texts', () => findOwnTexts(db)),
    ])
    return { data: metaOf(env, { brand, language, numbers, stories, words }) }
  },

  async openapi({ db, env }) {
    const title = await brandName(db, env, defaultLanguage)
    return openApiDocument(contract, { title, publicUrl: env.publicUrl, version })
  },
}
