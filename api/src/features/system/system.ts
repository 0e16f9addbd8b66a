import { contract } from '@udyam/contract'
import { messages } from '@udyam/contract/messages'
import { languages, type system } from '@udyam/contract/system'
import { demoAccounts } from '../../db/demo-accounts.ts'
import type { Handlers } from '../../http/context.ts'
import { Fault } from '../../http/fault.ts'
import { openApiDocument } from '../../http/openapi.ts'
import { version } from '../../lib/version.ts'
import { askDatabase } from './system.store.ts'

export const systemHandlers: Handlers<typeof system> = {
  async health({ db, lifecycle }) {
    if (lifecycle.state !== 'ready') throw new Fault('unavailable', messages.notReady, { retryAfter: 2 })
    await askDatabase(db)
    return { version, database: 'ok' }
  },

  async meta({ env }) {
    return {
      data: {
        brand: env.brand,
        languages: [...languages],
        passwordMinLength: env.passwordMinLength,
        demoAccounts: env.demo ? [...demoAccounts] : [],
      },
    }
  },

  async openapi({ env }) {
    return openApiDocument(contract, { publicUrl: env.publicUrl, version })
  },
}
