import type { Round } from './sample.ts'
import type { Caller, World } from './world.ts'

/** The answer of a call. */
export type Body = Record<string, unknown>

/** Set-up of a call that writes something, and how to read the result. */
export type Ready = {
  caller: Caller
  params?: { id: string } & Record<string, string>
  /** Values that no schema can make up, such as the id of another record. */
  given?: Record<string, unknown>
  /** Reads the stored values by field names of the body. `body` is the response of the call. */
  read: (body: Body) => Promise<unknown>
}
export type Write = {
  /** Makes it ready for one of the two rounds. */
  ready: (here: World, round: Round) => Promise<Ready>
  /** Fields that are not there to be read again, and why. */
  unread?: Record<string, string>
}

/** Unreadable fields of an introduction. */
export const introduced = {
  override: 'kept of two who may be one person',
  lift: 'kept where a rule holds, which is read in its own test',
}
