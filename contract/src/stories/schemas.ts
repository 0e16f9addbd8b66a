import * as z from 'zod'
import { schemas } from '#endpoint.ts'
import { indianDate } from '#indian-date.ts'
import { longestStory, mostStories, storyStates } from './values.ts'
import { code } from '#texts/code.ts'
import { id, moment, name, readAt, text } from '#parts/fields.ts'
import { reply } from '#parts/reply.ts'
import { PhotoBody, photoBodyLimit } from '#photos/schemas.ts'
import { inEachLanguage } from '#selection/evaluation-schemas.ts'
import { inLanguages } from '#setup/text-schemas.ts'

const title = () => z.string().meta({ description: 'Who tells it', examples: ['Ashwini Jadhav'] })
const place = () => inEachLanguage('What they do and where, in a few words')
const words = () => inEachLanguage('The story in their words')

export const ShownStory = z.object({
  name: title(),
  place: place(),
  text: words(),
  imageUrl: z.string().meta({ description: 'Their photo; empty without one', examples: [''] }),
})
export type ShownStory = z.infer<typeof ShownStory>

/** A story as its author reads it. */
export const OwnStory = z.object({
  name: title(),
  place: place(),
  text: words(),
  image: z.string().nullable().describe('The photo as a data: address; null without one'),
  state: z.enum(storyStates).describe('Whether it waits, and whether it is shown'),
  consentAt: moment('When the person agreed to this text; null before').nullable(),
  updatedAt: moment('When it was last changed'),
})
export type OwnStory = z.infer<typeof OwnStory>

export const Story = OwnStory.extend({
  _id: id(),
  isOfAccount: z.boolean().describe('Whether it is of somebody with an account, who agrees by themselves'),
})
export type Story = z.infer<typeof Story>

const isPast = (day: string) => z.iso.date().safeParse(day).success && day <= indianDate()

export const StorySave = z.object({
  name: name('name_required').meta({ description: 'Who tells it', examples: ['Ashwini Jadhav'] }),
  place: inLanguages('What they do and where, in a few words', { max: 80 }),
  text: inLanguages('The story', { max: longestStory, required: 'text_required' }),
  agreedOn: text()
    .refine((day) => day === '' || isPast(day), code('date_invalid'))
    .meta({
      description: 'When somebody without an account agreed to the text, YYYY-MM-DD; empty for others',
      examples: ['2026-11-20'],
    }),
})

const params = z.object({ id: id("The story's id") })
const missing = 'story_not_found'
const one = reply({ data: Story.describe('The story') })
const ownOne = reply({ data: OwnStory.describe('The story') })

export const storySchemas = schemas({
  list: {
    summary: 'Lists the success stories: those that wait first, then the others in their order.',
    reads: { who: 'story', how: 'list' },
    response: reply({ data: z.array(Story).describe('The stories') }),
  },
  create: {
    summary: 'Adds the story of somebody without an account who has agreed to it.',
    reads: null,
    body: StorySave,
    response: one,
    status: 201,
  },
  update: {
    summary: 'Changes a story; somebody with an account is asked to agree to the text.',
    reads: null,
    params,
    body: StorySave.extend({ updatedAt: readAt() }),
    response: one,
    missing,
  },
  show: {
    summary: 'Shows or hides a story that the person has agreed to.',
    reads: null,
    params,
    body: z.object({ shown: z.boolean({ error: code('value_invalid') }).describe('True shows it') }),
    response: one,
    missing,
  },
  order: {
    summary: 'Puts the stories in another order.',
    reads: null,
    body: z.object({
      ids: z
        .array(id("A story's id"), { error: code('value_invalid') })
        .max(mostStories, code('list_too_long'))
        .describe('The stories, the first one first'),
    }),
    response: reply({}),
  },
  savePhoto: {
    summary: 'Takes the photo of a story; somebody with an account is asked to agree to it.',
    reads: null,
    params,
    body: PhotoBody,
    bodyLimit: photoBodyLimit,
    response: one,
    missing,
  },
  removePhoto: { summary: 'Removes the photo of a story.', reads: null, params, response: one, missing },
  remove: { summary: 'Deletes a story.', reads: null, params, response: reply({}), missing },
  own: {
    summary: "Reads the caller's own story.",
    response: reply({
      data: OwnStory.nullable().describe('The story; null without one'),
      mayOffer: z.boolean().describe('Whether they can tell one: they have given a closing review'),
    }),
  },
  offer: {
    summary: "Takes the caller's story in their own words, as a draft for administrators.",
    body: z.object({
      text: text({ required: 'text_required', max: longestStory }).meta({
        description: 'The story in the language of the call',
        examples: ['My mentor showed me how to price my pickles.'],
      }),
    }),
    response: ownOne,
  },
  agree: {
    summary: 'Agrees to the text as it was read: from now on it is shown.',
    body: z.object({ updatedAt: readAt() }),
    response: ownOne,
  },
  withdraw: {
    summary: "Withdraws the caller's story, at any time; nothing of it is kept.",
    response: reply({}),
  },
})
