import { useQuery } from '@tanstack/react-query'
import { criterionSets } from '@udyam/contract/criteria/calls'
import type { CriterionSet } from '@udyam/contract/criteria/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import type { Translate } from '#lib/i18n.ts'
import type { Language } from '#lib/language.ts'
import { callQuery } from '#lib/query.ts'
import { useMay } from '#lib/session.ts'

export const criterionSetsQuery = callQuery(['criteria'], criterionSets.list, undefined)

/** Sets of criteria to choose from; empty as long as there is only one, of which nobody needs to know. */
export function useCriterionSets(): readonly CriterionSet[] {
  const may = useMay()
  const { data } = useQuery({ ...criterionSetsQuery, enabled: may(criterionSets.list) })
  return data !== undefined && data.data.length > 1 ? data.data : []
}

/** "Standard, version 2". */
export function criterionSetName(
  t: Translate,
  { name, version }: Pick<CriterionSet, 'name' | 'version'>,
  language: Language,
): string {
  return t('criterionSet.named', { name: inLanguage(name, language), version })
}
