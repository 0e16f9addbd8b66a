import * as z from 'zod'
import { endpoint, reply } from './endpoint.ts'
import { type Language, languages } from './languages.ts'
import { roles } from './roles.ts'

export { type Language, languages }

const DemoAccount = z.object({ role: z.enum(roles), email: z.string(), password: z.string() })
export type DemoAccount = z.infer<typeof DemoAccount>

export const system = {
  health: endpoint({
    method: 'GET',
    path: 'health',
    access: 'anyone',
    summary:
      'Tells whether the service and its database answer; 503 while starting, stopping or without database.',
    response: reply({ version: z.string(), database: z.literal('ok') }),
  }),
  meta: endpoint({
    method: 'GET',
    path: 'meta',
    access: 'anyone',
    summary: 'What a client needs to know of this installation.',
    response: reply({
      data: z.object({
        brand: z.object({
          name: z.string().describe('Empty for the product’s own name'),
          description: z.string().describe('Empty for the product’s own'),
          socialLinks: z.array(z.string()).describe('https addresses'),
        }),
        languages: z.array(z.enum(languages)),
        passwordMinLength: z.int(),
        demoAccounts: z.array(DemoAccount).describe('Empty outside demo mode'),
      }),
    }),
  }),
  openapi: endpoint({
    method: 'GET',
    path: 'openapi.json',
    access: 'anyone',
    summary: 'This document, OpenAPI 3.1.',
    response: z.looseObject({ openapi: z.string() }),
  }),
}
