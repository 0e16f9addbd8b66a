import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { wordsKeys } from '#mail-words/values.ts'
import { legalKeys, settingKeys } from './values.ts'
import { code } from '#texts/code.ts'
import { moment, readAt } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { photoAddressed, PhotoBody, photoBodyLimit } from '#photos/schemas.ts'
import { Helps, Interests } from './offered-schemas.ts'
import { Legal, PublicTeam, Reasons } from './part-schemas.ts'

const params = z.object({
  key: z.enum([...settingKeys, ...wordsKeys]).describe('Which part, or the words of which mail or notice'),
})
const value = z.record(z.string(), z.unknown(), { error: code('value_invalid') })
const changedAt = moment('When it was last changed; null while it is as it was first').nullable()
const by = z.string().nullable().describe('Who changed it; null for nobody who is still known')

const Setting = z.object({ value: value.describe('What it holds'), updatedAt: changedAt })

const Part = z.object({ key: z.enum(settingKeys).describe('Which part'), updatedAt: changedAt, by })

const Version = z.object({
  version: z.int().meta({ description: 'Its number; 1 is what it held at first', examples: [2] }),
  value: value.describe('What it held'),
  at: moment('Since when'),
  by,
})

export type SettingVersion = z.infer<typeof Version>

const readFrom = readAt()
  .nullable()
  .describe('The updatedAt the edit started from; null where there was none')

export const setupSchemas = schemas({
  list: {
    summary: 'Lists the parts of the setup that the caller may change, with their last change.',
    reads: null,
    response: reply({ data: z.array(Part).describe('The parts') }),
  },
  get: {
    summary: 'Reads one part of the setup.',
    reads: null,
    params,
    missing: 'setting_not_found',
    response: reply({ data: Setting.describe('The part') }),
  },
  save: {
    summary: 'Changes one part of the setup: it holds from the next call on, and the version before stays.',
    reads: null,
    params,
    missing: 'setting_not_found',
    bodyLimit: 512,
    body: z.object({ value: value.describe('What it is to hold, by its own rule'), updatedAt: readFrom }),
    response: reply({ data: Setting.describe('The part') }),
  },
  history: {
    summary: 'Lists what a part of the setup has held, newest first, up to 30 versions.',
    reads: null,
    params,
    missing: 'setting_not_found',
    response: reply({ data: z.array(Version).describe('The versions') }),
  },
  restore: {
    summary: 'Makes an earlier version of a part of the setup hold again, as a new version.',
    reads: null,
    params,
    missing: 'setting_not_found',
    body: z.object({
      version: z.int({ error: code('value_invalid') }).describe('Which one'),
      updatedAt: readFrom,
    }),
    response: reply({ data: Setting.describe('The part') }),
  },
  saveLogo: {
    summary: 'Takes a logo, whole in a white square; it stays once the brand that names it is saved.',
    reads: null,
    body: PhotoBody,
    response: photoAddressed,
    bodyLimit: photoBodyLimit,
  },
  reasons: {
    summary: 'Reads the ready reasons for turning down a mentor and for not selecting a mentee.',
    reads: null,
    response: reply({ data: Reasons.describe('The reasons') }),
  },
  team: {
    summary: 'Reads who is named on the about page, and whom people can call or visit.',
    response: reply({ data: PublicTeam.describe('The team') }),
    shared: true,
  },
  legal: {
    summary: 'Reads the privacy policy or the terms, where the installation has written its own.',
    params: z.object({ key: z.enum(legalKeys).describe('Which text') }),
    response: reply({ data: Legal.describe('The text') }),
  },
  helps: {
    summary: 'Reads the areas of help, in the order they are offered.',
    response: reply({ data: Helps.describe('The areas') }),
    shared: true,
  },
  interests: {
    summary: 'Reads the interests that are suggested, in order.',
    response: reply({ data: Interests.describe('The interests') }),
    shared: true,
  },
})
