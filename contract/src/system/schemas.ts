import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { emailAddress } from '#parts/terms.ts'
import { reply } from '#parts/reply.ts'
import { ShownStory } from '#stories/schemas.ts'
import { inEachLanguage } from '#selection/evaluation-schemas.ts'
import { languages } from '#texts/languages.ts'
import { adminKinds } from '#duties.ts'
import { roles } from '#roles.ts'

const DemoAccount = z.object({
  role: z.enum(roles).describe('What it signs in as'),
  email: emailAddress(),
  password: z.string().meta({ description: 'Its password', examples: ['mentee123'] }),
})

const proud = (what: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${what}; null where there are fewer than ten`, examples: [40] })

const Numbers = z.object({
  mentors: proud('Mentors who are listed'),
  places: proud('Mentees they have room for now'),
  districts: proud('Districts they work in'),
  previews: z
    .int()
    .nullable()
    .meta({
      description: 'Mentors whom the home page shows to everybody; null where fewer than three agreed to it',
      examples: [3],
    }),
  reviewDays: z
    .int()
    .meta({ description: 'Within how many days an application is answered', examples: [14] }),
  promises: z
    .array(
      z.object({
        intake: z
          .string()
          .describe(
            'The last part of the address of an open intake; empty for those of no intake with a day',
          ),
        text: inEachLanguage('When its applicants hear, as a sentence'),
      }),
    )
    .describe('When mentees who register today hear; the first one holds for whoever names no intake'),
  stories: z.int().meta({ description: 'Success stories that the home page shows', examples: [3] }),
})

export type Numbers = z.infer<typeof Numbers>

const DemoAdministrator = DemoAccount.omit({ role: true }).extend({
  kind: z.enum(adminKinds).describe('Which kind of administrator'),
})

export type DemoAdministrator = z.infer<typeof DemoAdministrator>

export type DemoAccount = z.infer<typeof DemoAccount>

export const systemSchemas = schemas({
  health: {
    summary:
      'Tells whether the service and its database answer; 503 while starting, stopping or without database.',
    response: reply({
      version: z.string().meta({ description: 'The version that runs', examples: ['1.0.0'] }),
      database: z
        .enum(['ok', 'read-only'])
        .describe('The database answers; read-only where it takes no changes, as on a full disk'),
    }),
  },
  meta: {
    summary: 'What a client needs to know of this installation.',
    response: reply({
      data: z
        .object({
          release: z.string().meta({ description: 'The release that runs', examples: ['1.0.0'] }),
          brand: z
            .object({
              name: z.string().describe('Empty for the product’s own name'),
              description: z.string().describe('Empty for the product’s own'),
              socialLinks: z.array(z.string()).describe('https addresses'),
              logo: z
                .string()
                .optional()
                .describe('The address of its logo; missing with the product’s mark'),
              colour: z
                .string()
                .optional()
                .describe('The colour it has chosen, #rrggbb; missing without one'),
              inLanguages: z
                .object({
                  name: inEachLanguage('Empty for the product’s own name'),
                  description: inEachLanguage('Empty for the product’s own'),
                })
                .describe('The same in each language; what is empty falls back to the default one'),
            })
            .describe('How the installation calls itself'),
          languages: z.array(z.enum(languages)).describe('The languages there are'),
          passwordMinLength: z
            .int()
            .meta({ description: 'The shortest password this installation takes', examples: [6] }),
          verifiesEmail: z
            .boolean()
            .describe('Whether those who sign up are mailed a link that shows that the address is theirs'),
          sendsMail: z.boolean().describe('Whether mails leave this installation'),
          sendsCodes: z.boolean().describe('Whether people can sign in with a code by mail or phone'),
          sendsToPhones: z
            .boolean()
            .describe(
              'Whether messages to phones leave it; in a demo without a gateway they stand in the outbox',
            ),
          photos: z.boolean().describe('Whether this installation takes photos'),
          passkeyHost: z
            .string()
            .nullable()
            .meta({
              description: 'The host on whose pages passkeys work; null where they cannot',
              examples: ['setu.example.org'],
            }),
          demoAccounts: z.array(DemoAccount).describe('Empty outside demo mode'),
          demoAdministrators: z
            .array(DemoAdministrator)
            .describe('The other kinds of administrators; empty outside demo mode'),
          numbers: Numbers.nullable().describe('What there is to be proud of; null in pages without it'),
          stories: z
            .array(ShownStory)
            .nullable()
            .describe('The success stories of the home page; null in pages without them'),
          words: z
            .array(
              z.object({
                key: z.string().meta({ description: 'Whose', examples: ['need.pricing'] }),
                text: inEachLanguage('Empty for the product’s own words'),
              }),
            )
            .describe('How the installation words interests and areas of help; empty in pages'),
        })
        .describe('This installation'),
    }),
  },
  openapi: {
    summary: 'This document, OpenAPI 3.1.',
    constant: true,
    response: z.looseObject({
      openapi: z
        .string()
        .meta({ description: 'The version of the OpenAPI specification', examples: ['3.1.0'] }),
    }),
  },
})
