import { demoAccounts, demoAdministrators } from '@udyam/contract/demo-accounts'
import type { Brand } from '@udyam/contract/setup/part-schemas'
import type { Numbers } from '@udyam/contract/system/schemas'
import type { ShownStory } from '@udyam/contract/stories/schemas'
import type { Reply } from '@udyam/contract/endpoint'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { type Language, languages } from '@udyam/contract/texts/languages'
import type { system } from '@udyam/contract/system/calls'
import { relyingParty } from '#platform/http/relying-party.ts'
import type { Env } from '#platform/env.ts'
import { version as release } from '#platform/lib/version.ts'
import { readsPhotos } from '#platform/photos/picture.ts'
import type { OwnTexts } from '#platform/setup/offered.ts'

type Shown = {
  brand: Brand
  language: Language
  numbers: Numbers | null
  stories: ShownStory[] | null
  words?: OwnTexts
}

/** The installation's public metadata, for clients and pages. */
export function metaOf(
  env: Env,
  { brand, language, numbers, stories, words = new Map() }: Shown,
): Reply<typeof system.meta>['data'] {
  const { name, description, socialLinks, logo, colour } = brand
  return {
    release,
    brand: {
      name: inLanguage(name, language),
      description: inLanguage(description, language),
      socialLinks,
      ...(logo && { logo }),
      ...(colour && { colour }),
      inLanguages: { name, description },
    },
    languages: [...languages],
    passwordMinLength: env.passwordMinLength,
    verifiesEmail: env.smtpUrl !== undefined && !env.demo,
    sendsMail: env.smtpUrl !== undefined,
    sendsCodes: env.demo || env.smtpUrl !== undefined || env.gateway !== undefined,
    sendsToPhones: env.gateway !== undefined,
    photos: readsPhotos(),
    passkeyHost: relyingParty(env)?.id ?? null,
    demoAccounts: env.demo ? [...demoAccounts] : [],
    demoAdministrators: env.demo ? [...demoAdministrators] : [],
    numbers,
    stories,
    words: [...words].map(([key, text]) => ({ key, text })),
  }
}
