import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { code } from '#texts/code.ts'
import { id, text } from '#parts/fields.ts'
import { Assertion, Attestation, CreationOptions, Passkey, RequestOptions } from '#parts/passkey.ts'
import { reply } from '#parts/reply.ts'
import { challenge, recoveryCodes, SignedInByFactor } from '#auth/session-schemas.ts'

const params = z.object({ id: id() })
const passkeyName = () => text({ required: 'name_required', max: 60 })

export const PasskeyName = z.object({
  name: passkeyName().meta({ description: 'As its owner calls it', examples: ['Phone'] }),
})

export const passkeySchemas = schemas({
  options: {
    summary:
      'Begins a sign-in by passkey alone, or a confirmation by one; what it gives is good once, for 5 minutes.',
    body: z.object({
      role: z
        .enum(['mentee', 'mentor', 'visitor', 'admin'], { error: code('role_invalid') })
        .describe('As what'),
      rememberMe: z
        .boolean({ error: code('value_invalid') })
        .default(false)
        .describe('Keeps the session 30 days instead of 24 hours'),
    }),
    response: reply({ data: RequestOptions }),
    bodyLimit: 16,
  },
  signIn: {
    summary: "Signs in by passkey alone; answers as the role's sign-in does.",
    body: z.object({ response: Assertion }),
    response: SignedInByFactor,
  },
  beginChallenge: {
    summary: 'Begins to meet the challenge of a sign-in with a passkey.',
    body: z.object({ challenge: challenge() }),
    response: reply({ data: RequestOptions }),
    bodyLimit: 16,
  },
  verifyChallenge: {
    summary: "Meets the challenge of a sign-in with a passkey; answers as the role's sign-in does.",
    body: z.object({ challenge: challenge(), response: Assertion }),
    response: SignedInByFactor,
  },
  beginSetUp: {
    summary: 'Begins the passkey that a sign-in asks to be set up first.',
    body: z.object({ challenge: challenge() }),
    response: reply({ data: CreationOptions }),
    bodyLimit: 16,
  },
  confirmSetUp: {
    summary: "Adds that passkey, and answers as the role's sign-in does.",
    body: z.object({ challenge: challenge(), response: Attestation }),
    response: SignedInByFactor.extend({ recoveryCodes: recoveryCodes() }),
  },
  begin: {
    summary: 'Begins a new passkey; asks for a confirmation of the last 10 minutes.',
    response: reply({ data: CreationOptions }),
  },
  create: {
    summary: 'Adds a passkey, ten at most; asks for a confirmation of the last 10 minutes.',
    body: z.object({
      name: passkeyName().optional().describe('As its owner calls it; the browser in words without it'),
      response: Attestation,
    }),
    response: reply({
      data: Passkey.extend({
        recoveryCodes: recoveryCodes().describe('Ten codes with the first second factor; else none'),
      }).describe('The passkey, and what is to be kept'),
    }),
    status: 201,
  },
  update: {
    summary: 'Renames a passkey; asks for a confirmation of the last 10 minutes.',
    params,
    body: PasskeyName,
    response: reply({ data: Passkey.describe('The passkey as it is now') }),
    missing: 'passkey_not_found',
    bodyLimit: 16,
  },
  remove: {
    summary:
      'Removes a passkey; asks for a confirmation of the last 10 minutes. Administrators keep their last second factor.',
    params,
    response: reply({}),
    missing: 'passkey_not_found',
  },
})
