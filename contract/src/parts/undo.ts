import * as z from 'zod'
import { code } from '#texts/code.ts'
import { id } from './fields.ts'

/** The field with which a caller asks that a change can be taken back. */
export const undo = z
  .boolean({ error: code('value_invalid') })
  .optional()
  .describe('Whether the change waits for some seconds, in which it can be taken back')

export const UndoOffer = z.object({
  _id: id(),
  until: z.iso.datetime().describe('Until when it can be taken back'),
})
export type UndoOffer = z.infer<typeof UndoOffer>

/** Answer to a delayed change, which runs when the time is over. */
export const undoOffer = UndoOffer.optional().describe('There when the change was asked to wait')
