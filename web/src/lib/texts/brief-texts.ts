import type { Brief } from '@udyam/contract/schemas/selection'
import type { Translate } from '../i18n.ts'
import { knownText } from '../known-values.ts'

/** The field of a brief and how far the mentee is, in words; empty where they have not said. */
export function briefTexts(t: Translate, { field, stage }: Brief): { field: string; stage: string } {
  const [industry, within] = field
  const names = [industry && knownText('industry', industry), within && knownText('subcategory', within)]
  return { field: names.filter(Boolean).join(', '), stage: stage === null ? '' : t(`match.stage.${stage}`) }
}
