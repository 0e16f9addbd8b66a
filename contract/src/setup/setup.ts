import type { setupSchemas } from '../schemas/setup/setup.ts'
import { endpoints } from '../endpoint.ts'
import type { WordsKey } from './mail-words.ts'

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
export const rulesOfManagers: readonly SettingKey[] = ['limits', 'reasons', 'matching']

const access = ['setup.edit', 'selection.settings'] as const

export const setup = endpoints<typeof setupSchemas>()({
  list: { method: 'GET', path: 'admin/setup', access },
  get: { method: 'GET', path: 'admin/setup/{key}', access },
  save: { method: 'PUT', path: 'admin/setup/{key}', access },
  history: { method: 'GET', path: 'admin/setup/{key}/history', access },
  restore: { method: 'POST', path: 'admin/setup/{key}/restore', access },
  saveLogo: { method: 'POST', path: 'admin/setup/brand/logo', access: ['setup.edit'] },
  reasons: { method: 'GET', path: 'admin/reasons', access: ['selection.decide', 'people.edit'] },
  team: { method: 'GET', path: 'team', access: 'anyone' },
  legal: { method: 'GET', path: 'legal/{key}', access: 'anyone' },
  helps: { method: 'GET', path: 'helps', access: 'anyone' },
  interests: { method: 'GET', path: 'interests', access: 'anyone' },
})
