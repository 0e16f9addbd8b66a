import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { code } from '#texts/code.ts'
import { id, moment } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { fullName } from '#parts/terms.ts'

/** An image as the server sends it. */
export type ImageFile = { bytes: Uint8Array; type: string }

const image = () =>
  z
    .string()
    .meta({ description: 'A small image as a data: address', examples: ['data:image/webp;base64,UklG'] })

/** A photo as its owner and administrators see it, whether others may see it or not. */
export const OwnPhoto = z
  .object({
    image: image(),
    waits: z.boolean().describe('Whether it waits for an administrator; others do not see it yet'),
  })
  .nullable()
  .describe('The photo; null without one')
export type OwnPhoto = z.infer<typeof OwnPhoto>

/** A photo that an administrator is to look at. */
export const WaitingPhoto = z.object({
  _id: id().describe("The mentor's id"),
  photo: id().describe('Which photo it is'),
  name: fullName(),
  image: image(),
  at: moment('When it was sent'),
})
export type WaitingPhoto = z.infer<typeof WaitingPhoto>

/** The body of a photo upload. */
export const PhotoBody = z.object({
  image: z
    .string({ error: code('photo_required') })
    .min(1, code('photo_required'))
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, code('photo_unreadable'))
    .meta({
      description: 'A JPEG, PNG or WebP file in base64, of 2 MiB and 24 megapixels at most',
      examples: ['UklGRg=='],
    }),
})

const saved = reply({ data: OwnPhoto })
/** The answer to a photo that waits for a part of the setup to name it. */
export const photoAddressed = reply({
  data: z
    .object({
      imageUrl: z.string().meta({
        description: 'Its address',
        examples: ['/api/photo/3f0c1d2e-5a6b-4c7d-8e9f-0a1b2c3d4e5f'],
      }),
    })
    .describe('The photo'),
})
/** The file in base64, and the JSON around it. */
export const photoBodyLimit = 2880
const bodyLimit = photoBodyLimit

const params = z.object({ id: id("The person's id") })
const missing = 'photo_not_found'

export const photoSchemas = schemas({
  get: {
    summary:
      'Answers the photo of a listed mentor or promoter, of the team, or the logo, as WebP; 404 once they are not listed.',
    params: z.object({ id: id('The id in the imageUrl') }),
    query: z.object({
      size: z
        .enum(['128', '512'], { error: code('value_invalid') })
        .optional()
        .describe('Pixels each way; 512 when it is not said'),
    }),
    response: z.object({ image: z.custom<ImageFile>((value) => value !== undefined) }),
    missing,
  },
  saveMentor: { summary: "Takes a mentor's own photo.", body: PhotoBody, response: saved, bodyLimit },
  removeMentor: { summary: "Removes a mentor's own photo.", response: reply({}) },
  saveMentee: { summary: "Takes a mentee's own photo.", body: PhotoBody, response: saved, bodyLimit },
  removeMentee: { summary: "Removes a mentee's own photo.", response: reply({}) },
  save: {
    summary: 'Takes a photo of a mentor, promoter or mentee.',
    reads: null,
    body: PhotoBody.extend({ person: id("The person's id") }),
    response: saved,
    bodyLimit,
  },
  saveTeam: {
    summary: 'Takes a photo for the about page; it stays once the team that names it is saved.',
    reads: null,
    body: PhotoBody,
    response: photoAddressed,
    bodyLimit,
  },
  decide: {
    summary: 'Shows a photo that waits to everybody, or removes it.',
    reads: null,
    params,
    body: z.object({
      photo: id('Which photo it is: a newer one is not meant'),
      accept: z.boolean({ error: code('value_invalid') }).describe('True shows it; false removes it'),
    }),
    response: reply({}),
    missing,
  },
  remove: {
    summary: 'Removes the photo of a person.',
    reads: null,
    params,
    response: reply({}),
    missing,
  },
})
