import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { connectLocally, openLocalSocket } from '#platform/lib/local-socket.ts'
import { OperatorError, reasonOf } from '#platform/lib/operator-error.ts'
import { operate } from './commands.ts'
import type { Operating } from './operator.ts'

const door = 'account'
/** A command is a word and an address, or the text of a breach. */
const longestCommand = 20_000
const Words = z.array(z.string())
const Said = z.union([z.object({ lines: Words }), z.object({ error: z.string() })])

type OperatorSocket = { services: Operating; dataDir: string; onError(error: unknown): void }

/**
 * Serves `npm run account` while the service has locked the data directory, through a local socket for users
 * with access to the directory. If there can be no socket, calls `onError` and continues without it.
 */
export async function openOperatorSocket({
  services,
  dataDir,
  onError,
}: OperatorSocket): Promise<{ close(): Promise<void> }> {
  return openLocalSocket({ dataDir, door }, answer, onError)

  async function answer(socket: Socket): Promise<void> {
    socket.on('data', () => {
      if (socket.bytesRead > longestCommand) socket.destroy()
    })
    const words = Words.parse(JSON.parse(await text(socket)))
    const said = await operate(services, words).then(
      (lines) => ({ lines }),
      (error: unknown) => {
        if (!(error instanceof OperatorError)) onError(error)
        return { error: reasonOf(error) }
      },
    )
    socket.end(JSON.stringify(said))
  }
}

/**
 * Asks the service that has locked a data directory to run a command.
 *
 * @returns its output, or undefined when no service answers
 * @throws OperatorError with its refusal
 */
export async function operateOverSocket(
  dataDir: string,
  words: readonly string[],
): Promise<string[] | undefined> {
  const socket = await connectLocally({ dataDir, door })
  if (socket === undefined) return undefined
  socket.end(JSON.stringify(words))
  const said = await text(socket)
  if (said === '') throw new OperatorError('The service did not answer; its log says why.')
  const answer = Said.parse(JSON.parse(said))
  if ('error' in answer) throw new OperatorError(answer.error)
  return answer.lines
}
