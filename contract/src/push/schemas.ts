import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { createdAt, id, moment, text } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { code } from '#texts/code.ts'

/** Bytes as browsers write them: base64url without padding, of a fixed length. */
const bytes = (length: number) => {
  const letters = Math.ceil((length * 4) / 3)
  return z
    .string({ error: code('value_invalid') })
    .regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`), code('value_invalid'))
}

const PushDevice = z.object({
  _id: id(),
  device: z.string().meta({ description: 'The device', examples: ['Chrome on Android'] }),
  createdAt: createdAt(),
  lastOkAt: moment('When a push service last took a notification for it; null before').nullable(),
})

export type PushDevice = z.infer<typeof PushDevice>

const Waiting = z.object({
  waiting: z.int().describe('Notifications that a push service has not taken at the first attempt'),
  since: moment('Since when the oldest of them waits; null without one').nullable(),
  lastError: z.string().describe('Why the last attempt of one failed, or empty'),
})

export type WaitingPushes = z.infer<typeof Waiting>

export const pushSchemas = schemas({
  key: {
    summary: 'Reads the public key of the installation, which a browser needs to subscribe.',
    response: reply({
      data: z
        .object({ publicKey: z.string().describe('An uncompressed point of P-256, base64url') })
        .describe('The key'),
    }),
    reads: null,
  },
  create: {
    summary: 'Takes the subscription of a browser: the device then shows the notifications of the caller.',
    body: z.object({
      endpoint: z
        .string({ error: code('push_endpoint') })
        .max(1000, code('push_endpoint'))
        .meta({
          description: 'The https address at the push service of the browser',
          examples: ['https://updates.push.services.mozilla.com/wpush/v2/gAAAAABo'],
        }),
      expirationTime: z
        .number({ error: code('value_invalid') })
        .nullish()
        .describe('As the browser says it; not used'),
      keys: z
        .object(
          {
            p256dh: bytes(65).meta({
              description: 'The public key of the browser, base64url',
              examples: [
                'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
              ],
            }),
            auth: bytes(16).meta({
              description: 'The authentication secret of the browser, base64url',
              examples: ['BTBZMqHH6r4Tts7J_aSIgg'],
            }),
          },
          { error: code('value_invalid') },
        )
        .describe('The keys of the subscription'),
      device: text({ max: 80 })
        .optional()
        .describe('Name of the device; without it the server reads it from the request'),
    }),
    response: reply({ data: PushDevice.describe('The device') }),
    status: 201,
    reads: null,
  },
  list: {
    summary: "Lists the caller's devices that show notifications, newest first.",
    response: reply({ data: z.array(PushDevice).describe('The devices, five at most') }),
    reads: null,
  },
  remove: {
    summary: "Ends the notifications on one of the caller's devices.",
    params: z.object({ id: id() }),
    response: reply({ data: z.array(PushDevice).describe('The devices that are left') }),
    missing: 'session_not_found',
    reads: null,
  },
  waiting: {
    summary: 'Counts the notifications to devices that wait because a push service does not take them.',
    response: reply({ data: Waiting.describe('What waits') }),
    reads: null,
  },
})
