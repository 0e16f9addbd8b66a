import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { administratorStates } from './values.ts'
import { adminKinds } from '#duties.ts'
import { languages } from '#texts/languages.ts'
import { code } from '#texts/code.ts'
import { email, id, moment, name as nameText, text } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { emailAddress, fullName } from '#parts/terms.ts'

const kind = z.enum(adminKinds, { error: code('kind_invalid') }).describe('What the administrator may do')

export const Administrator = z.object({
  _id: id(),
  name: fullName(),
  email: emailAddress(),
  kind: z.enum(adminKinds).describe('What the administrator may do'),
  state: z.enum(administratorStates).describe('Only who is active can sign in'),
  isSuspended: z.boolean().describe('Who is suspended cannot sign in either'),
  factor: z.boolean().describe('Whether a second factor is set up'),
  factorDropsAt: moment('When it goes, unless its owner objects').nullable(),
  lastSignInAt: moment('When the last session was opened').nullable(),
})
export type Administrator = z.infer<typeof Administrator>

export const AdministratorInvite = z.object({
  name: fullName(nameText('name_required', { letters: 2 })),
  email: email(),
  kind,
  language: z.enum(languages, { error: code('value_invalid') }).describe('The language of the mails'),
})

export const AdministratorChange = z.object({
  kind: kind.optional(),
  active: z
    .boolean({ error: code('value_invalid') })
    .optional()
    .describe('Whether the administrator can sign in; asks for a reason'),
  reason: text({ max: 500 })
    .optional()
    .meta({ description: 'Why, as the audit log keeps it', examples: ['Has left the programme'] }),
})

const params = z.object({ id: id() })
const missing = 'administrator_not_found'

export const administratorSchemas = schemas({
  list: {
    summary: 'Lists the administrators, those who are invited and those who are deactivated too.',
    reads: { who: 'admin', how: 'list' },
    response: reply({ data: z.array(Administrator).describe('By name') }),
  },
  invite: {
    summary:
      'Invites an administrator by a mail that works once, for 72 hours; whoever is invited already gets a new one.',
    reads: null,
    body: AdministratorInvite,
    response: reply({ data: Administrator.describe('Who is invited') }),
    status: 201,
    bodyLimit: 16,
  },
  withdrawInvitation: {
    summary: 'Takes an invitation back: its link works no longer, and the account is gone.',
    reads: null,
    params,
    response: reply({}),
    missing,
  },
  erase: {
    summary: 'Erases an administrator who is deactivated, after seven days in which it can be taken back.',
    reads: null,
    params,
    response: reply({}),
    missing,
  },
  update: {
    summary:
      'Changes the kind of an administrator, or deactivates or activates one, which ends the sessions of the account. ' +
      'The last owner who can sign in stays.',
    reads: { who: 'admin', how: 'record' },
    params,
    body: AdministratorChange,
    response: reply({ data: Administrator.describe('The administrator as it is now') }),
    missing,
    bodyLimit: 16,
  },
})
