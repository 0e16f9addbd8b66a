import type { Numbers } from '@udyam/contract/system/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { system } from '@udyam/contract/system/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { setOwnTexts, useTranslation } from './i18n.ts'

/** Public settings of this installation: brand, languages, password rule, demo accounts. */
export const metaQuery = queryOptions({
  queryKey: ['meta'],
  queryFn: async ({ signal }) => {
    const answer = await call(system.meta, undefined, { signal })
    setOwnTexts(answer.data.words)
    return answer
  },
  staleTime: Number.POSITIVE_INFINITY,
  select: ({ data }) => data,
})

/** Whether messages go to phones; in a demo they stand in the outbox. */
export function useOffersPhone(): boolean {
  return offersPhone(useQuery(metaQuery).data)
}

/** Same for settings at hand. */
export function offersPhone(
  meta: { sendsToPhones: boolean; demoAccounts: readonly unknown[] } | undefined,
): boolean {
  return meta !== undefined && (meta.sendsToPhones || meta.demoAccounts.length > 0)
}

/** Key figures and the typical response time; null until they are loaded. */
export function useNumbers(): Numbers | null {
  return useQuery(metaQuery).data?.numbers ?? null
}

/**
 * Name and logo of the installation. The default name is the product's in the current language; `logo` may be
 * empty.
 */
export function useBrand(): {
  name: string
  description: string
  socialLinks: readonly string[]
  logo: string
} {
  const { t, language } = useTranslation()
  const { socialLinks = [], logo = '', inLanguages: own } = useQuery(metaQuery).data?.brand ?? {}
  return {
    name: (own && inLanguage(own.name, language)) || t('brand.name'),
    description: (own && inLanguage(own.description, language)) || t('brand.description'),
    socialLinks,
    logo,
  }
}
