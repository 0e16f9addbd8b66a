import * as z from 'zod'
import type { SettingKey } from './values.ts'
import { code } from '#texts/code.ts'
import { defaultLanguage, perLanguage } from '#texts/languages.ts'
import { httpsUrl, longestRichText, name, text, email, phone } from '#parts/fields.ts'
import { daysInOrder, SelectionSettings } from '#selection/record-schemas.ts'
import { Matching } from './matching-schemas.ts'
import { Helps, Interests } from './offered-schemas.ts'
import { PeopleData } from './people-data-schemas.ts'
import { inLanguages, orMissing } from './text-schemas.ts'
import { explainedScores, longestGuide, mostCriteria } from '#criteria/values.ts'
import { isPhotoAddress } from '#photos/values.ts'
import { unwritten } from './in-language.ts'

/** The address of a photo that the service has answered, or empty. */
const photoOf = (description: string) =>
  z
    .string({ error: code('value_invalid') })
    .refine((address) => address === '' || isPhotoAddress(address), code('value_invalid'))
    .meta({ description, examples: [''] })

const teamPhoto = () => photoOf('Their photo, as `admin/setup/team/photo` has answered it')

const optionalEmail = (what: string) =>
  z.union([z.literal(''), email()], { error: code('email_invalid') }).describe(`${what}; may be empty`)

const nobody = {
  name: '',
  role: unwritten,
  imageUrl: '',
  phone: '',
  email: '',
  place: unwritten,
  hours: unwritten,
}

const Person = z.object({
  name: name().meta({ description: 'Who it is; empty for nobody', examples: ['Meera Phadnis'] }),
  role: inLanguages('What they do', { max: 120 }),
  imageUrl: teamPhoto(),
  phone: z
    .union([z.literal(''), phone()], { error: code('phone_invalid') })
    .describe('Their phone number of 10 digits, or empty'),
  email: optionalEmail('Where they are written to'),
  place: inLanguages('Where they are', { max: 200 }),
  hours: inLanguages('When they can be reached', { max: 200 }),
})

/** A contact that people can call or visit. Stored teams without one have nobody. */
const contactPerson = () =>
  orMissing(
    Person.refine((person) => person.name !== '' || isEmpty(person), {
      error: code('name_required'),
      path: ['name'],
    }).describe('Whom people can call or visit, on the about page'),
    nobody,
  )

function isEmpty(value: object): boolean {
  return Object.values(value).every((part) => part === '' || (typeof part === 'object' && isEmpty(part)))
}

const list = <S extends z.ZodType>(item: S, most: number) =>
  z.array(item, { error: code('value_invalid') }).max(most, code('list_too_long'))

export const Brand = z.object({
  name: inLanguages('What the installation is called; empty in all for the product’s own name', { max: 60 }),
  description: inLanguages('What it says of itself; empty in all for the product’s own', { max: 300 }),
  socialLinks: list(httpsUrl(), 10)
    .overwrite((links) => links.filter(Boolean))
    .describe('Its pages elsewhere, https addresses'),
  logo: orMissing(
    photoOf('Its logo, as `admin/setup/brand/logo` has answered it; empty for the product’s mark'),
    '',
  ),
  colour: orMissing(
    text()
      .toLowerCase()
      .regex(/^(?:#[\da-f]{6})?$/, code('colour_invalid'))
      .meta({
        description: 'The colour its shades are made of; empty for the product’s',
        examples: ['#6d28d9'],
      }),
    '',
  ),
})
export type Brand = z.infer<typeof Brand>

export const Team = z.object({
  people: list(
    z.object({
      name: name('name_required').meta({ description: 'Who it is', examples: ['Meera Phadnis'] }),
      role: inLanguages('What they do', { max: 120, required: 'text_required' }),
      imageUrl: teamPhoto().optional(),
    }),
    40,
  ).describe('The people of the about page, in order'),
  contact: contactPerson(),
  replyTo: orMissing(optionalEmail('Where answers to mails of the programme go'), ''),
})
export type Team = z.infer<typeof Team>

/** The team without the address for answers. */
export const PublicTeam = Team.omit({ replyTo: true })

const isDay = (value: string) => value === '' || z.iso.date().safeParse(value).success

export const Legal = z
  .object({
    version: text({ max: 20 }).meta({
      description: 'Its version; empty with the built-in text',
      examples: ['2'],
    }),
    validFrom: text()
      .refine(isDay, code('date_invalid'))
      .meta({ description: 'From when it holds, YYYY-MM-DD, or empty', examples: ['2026-12-01'] }),
    text: inLanguages('The text in HTML; empty in all for the built-in one', { max: longestRichText }),
  })
  .refine(({ version, text: written }) => version !== '' || isUnwritten(written), {
    error: code('version_required'),
    path: ['version'],
  })
  .refine(({ validFrom, text: written }) => validFrom !== '' || isUnwritten(written), {
    error: code('date_invalid'),
    path: ['validFrom'],
  })
  .refine(({ text: written }) => written[defaultLanguage] !== '' || isUnwritten(written), {
    error: code('text_required'),
    path: ['text', defaultLanguage],
  })
export type Legal = z.infer<typeof Legal>

function isUnwritten(written: Record<string, string>): boolean {
  return Object.values(written).every((one) => one === '')
}

/** Rejects an existing id that is listed twice. New entries have no id yet. */
function isEachOnce(ids: readonly string[]): boolean {
  const known = ids.filter((id) => id !== '').map((id) => id.toLowerCase())
  return new Set(known).size === known.length
}

const fewestCriteria = 3

const exampleWords = (word: string) => perLanguage(() => word)
const exampleCriteria = ['Idea', 'Team', 'Market'].map((word) => ({
  _id: '',
  name: exampleWords(word),
  hint: exampleWords(word),
  guide: [],
  weight: 1,
}))

export const Criteria = z.object({
  criteria: list(
    z.object({
      _id: z
        .union([z.literal(''), z.guid()], { error: code('value_invalid') })
        .describe('Empty for a new one'),
      name: inLanguages('What it is called', { max: 60, required: 'text_required' }),
      hint: inLanguages('What to look at', { max: 200, required: 'text_required' }),
      guide: orMissing(
        list(inLanguages('What the score means', { max: longestGuide }), explainedScores)
          .refine((guide) => guide.length === 0 || guide.length === explainedScores, code('value_invalid'))
          .describe('What the scores 1 to 5 mean, in order; empty without any'),
        [],
      ),
      weight: z
        .int({ error: code('weight_invalid') })
        .min(1, code('weight_invalid'))
        .max(5, code('weight_invalid'))
        .meta({ description: 'How much it counts, 1 to 5', examples: [1] }),
    }),
    mostCriteria,
  )
    .min(fewestCriteria, code('criteria_few'))
    .refine((all) => isEachOnce(all.map(({ _id }) => _id)), code('value_invalid'))
    .meta({ description: 'What is evaluated, in order', examples: [exampleCriteria] }),
})
export type Criteria = z.infer<typeof Criteria>

const ready = (what: string) =>
  list(inLanguages('The words', { max: 1000, required: 'text_required' }), 10).describe(what)

export const Reasons = z.object({
  rejectMentor: ready('Offered when a mentor’s application is turned down'),
  notSelected: ready('Offered when a mentee is not selected'),
})
export type Reasons = z.infer<typeof Reasons>

/** Schema of each part of the setup. */
export const settingSchemas = {
  brand: Brand,
  team: Team,
  privacy: Legal,
  terms: Legal,
  limits: SelectionSettings.refine(...daysInOrder),
  criteria: Criteria,
  reasons: Reasons,
  helps: Helps,
  interests: Interests,
  matching: Matching,
  peopleData: PeopleData,
} as const satisfies Record<SettingKey, z.ZodObject>
