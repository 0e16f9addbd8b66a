import { useQuery } from '@tanstack/react-query'
import type { Need } from '@udyam/contract/profile/needs'
import { setup } from '@udyam/contract/setup/setup'
import { call } from '../api.ts'
import { useTranslation } from '../i18n.ts'

const helpsQuery = {
  queryKey: ['helps'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(setup.helps, undefined, { signal }),
  staleTime: 300_000,
}

/** The areas of help as this installation words them, and whether each is offered in the interface's language. */
export function useHelps(): { label: (need: Need) => string; isOffered: (need: Need) => boolean } {
  const { t, language } = useTranslation()
  const { data } = useQuery(helpsQuery)
  const own = (need: Need) => data?.data.areas.find(({ id }) => id === need)
  return {
    label: (need) => own(need)?.label[language] || t(`need.${need}`),
    isOffered: (need) => own(need)?.hidden.includes(language) !== true,
  }
}
