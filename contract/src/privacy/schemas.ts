import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { exportFormats } from './values.ts'
import { consentHows } from './purposes.ts'
import { roles } from '#roles.ts'
import { code } from '#texts/code.ts'
import { languages } from '#texts/languages.ts'
import { email, id, moment, name, text } from '#parts/fields.ts'
import { emailAddress, fullName } from '#parts/terms.ts'
import { reply } from '#parts/reply.ts'
import { SignedIn } from '#auth/session-schemas.ts'
import { given, noticeVersion, purpose } from './consent-schemas.ts'

const params = z.object({ id: id() })
const role = z.enum(roles, { error: code('value_invalid') }).describe('Whose notice')
const token = text({ required: 'link_dead', max: 200 }).describe('From the mailed link, after the #')

const Answer = z.object({
  purpose,
  given,
  needed: z.boolean().describe('Whether there is no account without it'),
  asked: z.boolean().describe('Whether the person has answered'),
  at: moment('When they answered last').nullable(),
  how: z.enum(consentHows).nullable().describe('How they answered; null while they have not'),
  noticeVersion: noticeVersion.nullable(),
})

const HistoryLine = z.object({
  purpose,
  given,
  at: moment('When'),
  how: z.enum(consentHows).describe('How the answer was given'),
  noticeVersion,
})

const Export = z.object({
  _id: id(),
  format: z.enum(exportFormats).describe('To read, or for another program'),
  state: z.enum(['making', 'ready', 'failed']).describe('How far it is'),
  percent: z.int().meta({ description: 'Of it, so much is made', examples: [40] }),
  createdAt: moment('When it was asked for'),
  expiresAt: moment('Until when it can be fetched'),
})
export type PrivacyExport = z.infer<typeof Export>

/** A person's privacy state: purposes, notice, holds and breaches. */
export const Privacy = z.object({
  purposes: z.array(Answer).describe('The purposes of their role'),
  toAnswer: z.boolean().describe('Whether the welcome has something to ask'),
  noticeVersion,
  noticeChanged: z.boolean().describe('Whether the words have changed since the last answer'),
  asksBirthDate: z.boolean().describe('Whether the birth date is asked, as none is known'),
  asksConfirmation: z.boolean().describe('Whether a mentee is asked if what they entered still holds'),
  onHold: z
    .boolean()
    .describe('Whether they are not listed or introduced, as they are under 18 by their birth date'),
  breaches: z
    .array(
      z.object({
        _id: id(),
        facts: z.string().describe('What was told about it'),
        toldAt: moment('When it was told'),
      }),
    )
    .describe('Breaches that concern them and are not closed, the newest first'),
  dueAt: moment('Until when not having answered counts as having agreed; null otherwise').nullable(),
  history: z.array(HistoryLine).describe('Every answer, the newest first'),
  exports: z.array(Export).describe('Copies that can be fetched or are being made'),
  nominee: z
    .object({ name: fullName(), contact: z.string().describe('How they are reached') })
    .nullable()
    .describe('Who acts for them'),
  tickets: z
    .array(
      z.object({
        number: z.int().meta({ description: 'Its number', examples: [12] }),
        kind: z.enum(['grievance', 'correction']).describe('What it is'),
        state: z.string().describe('How far it is'),
        about: z.string().describe('What it is about'),
        answer: z.string().describe('What was answered; empty before'),
        dueAt: moment('Until when it is answered'),
        createdAt: moment('When it was sent'),
      }),
    )
    .describe('What they have asked of the grievance officer'),
})
export type Privacy = z.infer<typeof Privacy>

const state = reply({ data: Privacy.describe('What holds now') })

const Seen = z.object({
  day: z.iso.date().describe('The day by the Indian calendar'),
  who: z.enum(['team', 'person']).describe('Somebody of the team, or a member'),
  name: z.string().describe("A member's name; of the team the kind of administrator"),
  what: z.enum(['record', 'brief', 'contact', 'profile', 'export', 'mail']).describe('What they saw'),
  times: z.int().meta({ description: 'How often that day', examples: [2] }),
})
export type Seen = z.infer<typeof Seen>

export const privacySchemas = schemas({
  get: {
    summary: 'Tells what the caller has agreed to, since when, and what they have asked for.',
    response: state,
  },
  notice: {
    summary:
      'The notice for a role: what is kept, why, who reads it, for how long, and which rights there are.',
    query: z.object({ role: role.default('mentee') }),
    response: reply({
      data: z
        .object({
          role,
          version: noticeVersion,
          language: z.enum(languages).describe('In which language it is'),
          html: z.string().describe('The notice'),
          sha256: z.string().describe('Of the notice, in hexadecimal digits'),
          at: moment('Since when it reads so'),
        })
        .describe('The notice'),
    }),
  },
  saveConsent: {
    summary: 'Gives or withdraws the consent to one purpose; it holds from the next call on.',
    body: z.object({ purpose, given, noticeVersion }),
    response: state,
  },
  saveConsents: {
    summary: 'Answers several purposes at once, as the welcome asks them.',
    body: z.object({
      consents: z.partialRecord(purpose, given).describe('An answer each'),
      noticeVersion,
    }),
    response: state,
  },
  views: {
    summary: 'Tells who has seen the caller’s data, by day: the team by its kind, members by name.',
    response: reply({ data: z.array(Seen).describe('The newest first, of the last 365 days') }),
  },
  askExport: {
    summary:
      'Makes a copy of all that is held about the caller; asks for a confirmation of the last 10 minutes.',
    body: z.object({
      format: z.enum(exportFormats, { error: code('value_invalid') }).describe('Which kind'),
    }),
    response: reply({ data: Export.describe('How far it is') }),
    status: 201,
  },
  export: {
    summary: 'Tells how far a copy is.',
    params,
    response: reply({ data: Export.describe('How far it is') }),
    missing: 'export_not_found',
  },
  exportFile: {
    summary: 'Gives the copy itself.',
    params,
    response: reply({
      data: z
        .object({
          name: z
            .string()
            .meta({ description: 'A name for the file', examples: ['udyam-setu-2026-11-23.html'] }),
          type: z.string().meta({ description: 'Its content type', examples: ['text/html'] }),
          text: z.string().describe('What it holds'),
        })
        .describe('The file'),
    }),
    missing: 'export_not_found',
  },
  correction: {
    summary: 'Asks the grievance officer to correct what the caller cannot change themselves.',
    body: z.object({
      field: z.enum(['dob', 'name', 'other'], { error: code('value_invalid') }).describe('What is wrong'),
      value: text({ required: 'text_required', max: 200 }).describe('What is right'),
      reason: text({ required: 'reason_required', max: 500 }).describe('Why, or by which paper'),
    }),
    response: reply({
      data: z
        .object({ number: z.int().meta({ description: 'The number of the request', examples: [12] }) })
        .describe('The ticket'),
    }),
    status: 201,
  },
  saveNominee: {
    summary:
      'Names who acts for the caller; an empty name for nobody. Asks for a confirmation of the last 10 minutes.',
    body: z.object({
      name: fullName(name()),
      contact: text({ max: 200 }).describe('How they are reached; needed with a name'),
    }),
    response: state,
  },
  mailLink: {
    summary:
      'Mails a link of 30 minutes to the own data, for whoever cannot sign in. Answers alike for unknown addresses.',
    body: z.object({ role: role.exclude(['admin']).describe('Of which role'), email: emailAddress(email()) }),
    response: reply({}),
    bodyLimit: 16,
  },
  openLink: {
    summary: 'Signs in by such a link for 30 minutes.',
    body: z.object({ token }),
    response: SignedIn,
  },
})
