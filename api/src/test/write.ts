import type { Round } from './sample.ts'
import type { Caller, World } from './world.ts'

/** The answer of a call. */
export type Body = Record<string, unknown>

/** What a call that creates or changes something needs before it can be made, and how to read what it wrote. */
export type Ready = {
  caller: Caller
  params?: { id: string } & Record<string, string>
  /** Values that no schema can make up, such as the id of another record. */
  given?: Record<string, unknown>
  /** What is read of what was written, by the names of the body's fields. `body` is the answer of the call. */
  read: (body: Body) => Promise<unknown>
}
export type Write = {
  /** Makes it ready for one of the two rounds. */
  ready: (here: World, round: Round) => Promise<Ready>
  /** Fields that are not there to be read again, and why. */
  unread?: Record<string, string>
}

/** What is kept of an introduction beside what is read of it. */
export const introduced = {
  override: 'kept of two who may be one person',
  lift: 'kept where a rule holds, which is read in its own test',
}
