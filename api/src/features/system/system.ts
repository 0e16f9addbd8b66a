import { contract } from '@udyam/contract'
import { defaultLanguage } from '@udyam/contract/texts/languages'
import type { system } from '@udyam/contract/system'
import { cached } from '#db/cache.ts'
import { databaseState } from '#db/state.ts'
import type { Handlers } from '#http/context.ts'
import { HttpError } from '#http/http-error.ts'
import { metaOf } from '#site/meta.ts'
import { brandName, brandReader } from '#setup/brand.ts'
import { findOwnTexts } from '#setup/offered.ts'
import { numbersOf } from '#site/numbers.ts'
import { readStories } from '#site/stories.ts'
import { openApiDocument } from '#openapi/openapi.ts'
import { version } from '#lib/version.ts'

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
