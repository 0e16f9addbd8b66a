import * as z from 'zod'
import { code } from '#texts/code.ts'
import { id, moment } from './fields.ts'

/** Bytes as base64url, with at most `max` characters. */
const bytes = (what: string, max: number) =>
  z
    .string({ error: code('passkey_wrong') })
    .max(max, { error: code('passkey_wrong'), abort: true })
    .regex(/^[\w-]+$/, code('passkey_wrong'))
    .meta({ description: `${what}, as base64url`, examples: ['q80vEjQ'] })

const wrong = { error: code('passkey_wrong') }
const credentialId = () => bytes('The id of the passkey', 1400)
const clientData = () => bytes('What the browser has had signed', 4000)

/** The browser's answer for a new passkey, from `PublicKeyCredential.toJSON()`. Other fields are ignored. */
export const Attestation = z
  .object(
    {
      id: credentialId(),
      response: z
        .object({ clientDataJSON: clientData(), attestationObject: bytes('The new key', 16_000) }, wrong)
        .describe('What the device has answered'),
    },
    wrong,
  )
  .describe('What the browser gives for a new passkey')
export type Attestation = z.infer<typeof Attestation>

/**
 * The browser's answer when a passkey is used, from `PublicKeyCredential.toJSON()`. Other fields are ignored.
 */
export const Assertion = z
  .object(
    {
      id: credentialId(),
      response: z
        .object(
          {
            clientDataJSON: clientData(),
            authenticatorData: bytes('Where and how it was used', 2000),
            signature: bytes('The signature', 8000),
            userHandle: bytes('Whose passkey it says to be', 200).optional(),
          },
          wrong,
        )
        .describe('What the device has answered'),
    },
    wrong,
  )
  .describe('What the browser gives when a passkey is used')
export type Assertion = z.infer<typeof Assertion>

const keyType = z.literal('public-key').describe('Always that')
const known = z.object({ id: z.string().describe('The id of the passkey'), type: keyType })
const challenge = z.string().describe('What the passkey has to sign, once')

/** Options for `navigator.credentials.get`, in JSON. */
export const RequestOptions = z
  .object({
    challenge,
    rpId: z.string().meta({ description: 'Whose passkeys', examples: ['setu.example.org'] }),
    timeout: z.int().describe('Milliseconds'),
    userVerification: z.literal('required').describe('The device checks that it is its owner'),
    allowCredentials: z.array(known).optional().describe('Only these; any where there are none'),
  })
  .describe('What the browser is asked with')

/** Options for `navigator.credentials.create`, in JSON. */
export const CreationOptions = z
  .object({
    challenge,
    rp: z
      .object({ id: z.string().describe('The host'), name: z.string().describe('What it calls itself') })
      .describe('Where it will be good'),
    user: z
      .object({
        id: z.string().describe('Random'),
        name: z.string().describe('The e-mail address'),
        displayName: z.string().describe('The name'),
      })
      .describe('Whom it will be for; its id is random'),
    pubKeyCredParams: z
      .array(z.object({ type: keyType, alg: z.int().describe('As COSE numbers them') }))
      .describe('The kinds of keys'),
    timeout: z.int().describe('Milliseconds'),
    attestation: z.literal('none').describe('The make of the device is not asked for'),
    excludeCredentials: z.array(known).describe('Those there are already'),
    authenticatorSelection: z
      .object({
        residentKey: z.literal('required').describe('It is kept by the device'),
        requireResidentKey: z.literal(true).describe('The same, for older browsers'),
        userVerification: z.literal('required').describe('The device checks that it is its owner'),
      })
      .describe('The device checks that it is its owner'),
  })
  .describe('What the browser is asked with')

export const Passkey = z.object({
  _id: id(),
  name: z.string().meta({ description: 'As its owner calls it', examples: ['Phone'] }),
  createdAt: moment('When it was added'),
  lastUsedAt: moment('When it was last used').nullable(),
})
export type Passkey = z.infer<typeof Passkey>
