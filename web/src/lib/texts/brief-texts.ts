import type { Brief } from '@udyam/contract/selection/schemas'
import type { Translate } from '../i18n.ts'
import { knownText } from '../known-values.ts'

/** Field and stage of a brief as texts; empty without an answer. */
export function briefTexts(t: Translate, { field, stage }: Brief): { field: string; stage: string } {
  const [industry, within] = field
  const names = [industry && knownText('industry', industry), within && knownText('subcategory', within)]
  return { field: names.filter(Boolean).join(', '), stage: stage === null ? '' : t(`match.stage.${stage}`) }
}
