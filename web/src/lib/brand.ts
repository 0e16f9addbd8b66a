import type { Numbers } from '@udyam/contract/schemas/system'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { system } from '@udyam/contract/system'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { setOwnTexts, useTranslation } from './i18n.ts'

/** What this installation says of itself: brand, languages, the password rule, demo accounts. */
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

/** What there is to be proud of, and how long an answer takes; null until it is known. */
export function useNumbers(): Numbers | null {
  return useQuery(metaQuery).data?.numbers ?? null
}

/** What the installation calls itself, by default as the product in the interface's language; `logo` may be empty. */
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
