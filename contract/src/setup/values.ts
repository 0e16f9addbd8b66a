import type { WordsKey } from '#mail-words/values.ts'

/** Settings that owners change without code, in display order. */
export const settingKeys = [
  'brand',
  'team',
  'privacy',
  'terms',
  'limits',
  'criteria',
  'reasons',
  'helps',
  'interests',
  'matching',
  'peopleData',
] as const

export type SettingKey = (typeof settingKeys)[number]

/** All versioned settings: the parts, and the texts of each mail and notice. */
export type PartKey = SettingKey | WordsKey

/** The texts that everybody agrees to. */
export const legalKeys = ['privacy', 'terms'] as const

export type LegalKey = (typeof legalKeys)[number]

/** Settings that managers can change too. Only owners can change the others. */
export const rulesOfManagers: readonly SettingKey[] = ['limits', 'criteria', 'reasons', 'matching']
