import { broadcastSchemas } from '@udyam/contract/broadcasts/schemas'

/** The words of a draft, as they are saved. */
export const BroadcastRule = broadcastSchemas.update.body
  .omit({ audience: true })
  .required({ updatedAt: true })
