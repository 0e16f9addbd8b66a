import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { grievanceSorts, grievanceStates } from './values.ts'
import { roles } from '#roles.ts'
import { code } from '#texts/code.ts'
import { createdAt, email, id, longText, moment, name, readAt, text, updatedAt } from '#parts/fields.ts'
import { listQuery, page } from '#parts/page.ts'
import { reply } from '#parts/reply.ts'
import { emailAddress, fullName } from '#parts/terms.ts'

const params = z.object({ id: id() })
const state = z.enum(grievanceStates, { error: code('value_invalid') }).describe('How far it is')
const number = z.int().meta({ description: 'Its number, by which people ask for it', examples: [12] })

export const GrievanceSave = z.object({
  name: fullName(name('fill_all_dot')),
  email: email({ required: 'fill_all_dot', invalid: 'email_invalid_dot' }),
  about: text({ required: 'fill_all_dot', max: 200 }).describe('What it is about'),
  text: longText('fill_all_dot').describe('What happened, and what is asked'),
})

export const Grievance = z.object({
  _id: id(),
  number,
  kind: z.enum(['grievance', 'correction']).describe('A correction says which field'),
  name: fullName(),
  email: emailAddress(),
  about: z.string().describe('What it is about'),
  text: z.string().describe('What happened, and what is asked'),
  field: z.string().describe('Of a correction: which field; empty otherwise'),
  value: z.string().describe('Of a correction: what it should hold; empty otherwise'),
  account: id('The account it was sent from; null where there is none').nullable(),
  role: z.enum(roles).nullable().describe('The role of that account'),
  state,
  answer: z.string().describe('What was answered; empty before'),
  byName: z.string().nullable().describe('Who works on it'),
  dueAt: moment('Until when it is to be answered'),
  overdue: z.boolean().describe('Whether that has passed without an answer'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type Grievance = z.infer<typeof Grievance>

export const grievanceSchemas = schemas({
  send: {
    summary: 'Sends a grievance about personal data; it is acknowledged at once and answered within 30 days.',
    body: GrievanceSave,
    response: reply({ data: z.object({ number }).describe('Under which number') }),
    bodyLimit: 16,
    status: 201,
  },
  list: {
    summary: 'Lists grievances and corrections, what is due first.',
    reads: { who: 'grievance', how: 'list' },
    query: listQuery(grievanceSorts, { state: state.optional() }),
    response: page(Grievance),
  },
  get: {
    summary: 'Reads a grievance.',
    reads: { who: 'grievance', how: 'record' },
    params,
    response: reply({ data: Grievance.describe('The grievance') }),
    missing: 'grievance_not_found',
  },
  answer: {
    summary: 'Takes a grievance on, or answers it: the answer is mailed.',
    reads: null,
    params,
    body: z.object({
      state,
      answer: longText().default('').describe('What is answered; needed with the state answered'),
      updatedAt: readAt(),
    }),
    response: reply({ data: Grievance.describe('The grievance') }),
    missing: 'grievance_not_found',
  },
})
