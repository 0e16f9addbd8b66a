import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { limit } from '../../scripts/speed.mjs'
import { expect } from './fixtures.ts'

export type Receiver = {
  /** Variables of a service that sends its messages here. */
  variables: { MESSAGE_URL: string; MESSAGE_SECRET: string }
  /** The newest code to a number (+91…). It must not be the one before. */
  codeTo(number: string, before?: string): Promise<string>
  stop(): void
}

/** Starts the receiver for messages to phones that is delivered. */
export async function startReceiver(): Promise<Receiver> {
  const secret = 'a secret of the gateway'
  const child = spawn(process.execPath, ['scripts/message-receiver.mjs', '0'], {
    env: { ...process.env, MESSAGE_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => void lines.push(line))
  await expect.poll(() => lines.length).toBe(1)
  const [, url = ''] = /(http:\S+)/.exec(lines[0] ?? '') ?? []
  const codesTo = (number: string) =>
    lines
      .slice(1)
      .map((line) => JSON.parse(line) as { to: string; values: { code?: string } })
      .flatMap(({ to, values }) => (to === number && values.code ? [values.code] : []))
  return {
    variables: { MESSAGE_URL: url, MESSAGE_SECRET: secret },
    async codeTo(number, before) {
      await expect.poll(() => codesTo(number).at(-1) ?? before, { timeout: limit(30_000) }).not.toBe(before)
      return codesTo(number).at(-1) ?? ''
    },
    stop: () => void child.kill(),
  }
}
