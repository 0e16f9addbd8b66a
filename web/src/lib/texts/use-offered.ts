import { useQuery } from '@tanstack/react-query'
import { suggestedInterests } from '@udyam/contract/mentees/values'
import { needs } from '@udyam/contract/profile/needs'
import { setup } from '@udyam/contract/setup/calls'
import { call } from '../api.ts'
import { findText, useTranslation } from '../i18n.ts'

const staleTime = 300_000
type Init = { signal: AbortSignal }

const helpsQuery = {
  queryKey: ['helps'],
  queryFn: ({ signal }: Init) => call(setup.helps, undefined, { signal }),
  staleTime,
}
const interestsQuery = {
  queryKey: ['interests'],
  queryFn: ({ signal }: Init) => call(setup.interests, undefined, { signal }),
  staleTime,
}

type Offered = readonly { id: string; hidden: readonly string[] }[]

/** Defaults until the settings have loaded. */
const builtIn = (ids: readonly string[]): Offered => ids.map((id) => ({ id, hidden: [] }))

/** Areas of help: the text of one, all of them, and those offered to a person with given choices. */
export function useHelps() {
  const { language } = useTranslation()
  const areas = useQuery(helpsQuery).data?.data.areas ?? builtIn(needs)
  return {
    label: (id: string) => findText(`need.${id}`) ?? id,
    all: areas.map(({ id }) => id),
    offered: (chosen: readonly string[]) => offeredIn(areas, language, chosen),
  }
}

export function useInterests(chosen: readonly string[]): string[] {
  const { language } = useTranslation()
  return offeredIn(
    useQuery(interestsQuery).data?.data.interests ?? builtIn(suggestedInterests),
    language,
    chosen,
  )
}

function offeredIn(list: Offered, language: string, chosen: readonly string[]): string[] {
  return list
    .filter(({ id, hidden }) => chosen.includes(id) || !hidden.includes(language))
    .map(({ id }) => id)
}
