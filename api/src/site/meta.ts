import { demoAccounts, demoAdministrators } from '@udyam/contract/demo-accounts'
import type { Numbers } from '@udyam/contract/schemas/system'
import type { Reply } from '@udyam/contract/endpoint'
import { languages, type system } from '@udyam/contract/system'
import { relyingParty } from '../accounts/factors/relying-party.ts'
import type { Env } from '../env.ts'

/** What this installation says of itself, to a client that asks and in the pages it sends. */
export function metaOf(env: Env, numbers: Numbers | null): Reply<typeof system.meta>['data'] {
  return {
    brand: env.brand,
    languages: [...languages],
    passwordMinLength: env.passwordMinLength,
    verifiesEmail: env.smtpUrl !== undefined && !env.demo,
    passkeyHost: relyingParty(env)?.id ?? null,
    demoAccounts: env.demo ? [...demoAccounts] : [],
    demoAdministrators: env.demo ? [...demoAdministrators] : [],
    numbers,
  }
}
