import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { root } from '#platform/root.ts'
import { gatewaySecret, startPhoneWorld } from '#test/gateway.ts'

const world = startPhoneWorld()

/** Runs the receiver of docs/deploy.md; its lines, and what ends it. */
async function startReceiver(secret: string) {
  const script = join(root, 'scripts/message-receiver.mjs')
  const child = spawn(process.execPath, [script, '0'], { env: { MESSAGE_SECRET: secret } })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  await expect.poll(() => lines.length).toBe(1)
  const [url = ''] = /http:\S+/.exec(lines[0] ?? '') ?? []
  return { url, lines, stop: () => child.kill() }
}

test('the receiver of the documents takes what the service signs, once, and nothing else', async () => {
  const { as, switchOn, tell, newSender, services, db, clock, rows, wait } = world()
  const mentee = await as('mentee')
  await switchOn(mentee)
  await tell('decision', { to: mentee })
  const receiver = await startReceiver(gatewaySecret)
  try {
    const to = (secret: string) =>
      newSender({ ...services, env: { ...services.env, gateway: { url: receiver.url, secret } } })
    await to('another secret, which it does not know').sendDue()
    expect(await rows()).toMatchObject([{ sent_at: null, last_error: expect.stringContaining('401') }])
    wait(1)
    const stored = await db.selectFrom('phone_message').select(['id', 'sealed']).executeTakeFirstOrThrow()
    const sender = to(gatewaySecret)
    await sender.sendDue()
    await db
      .updateTable('phone_message')
      .set({ sealed: stored.sealed, sent_at: null, next_attempt_at: clock.now })
      .execute()
    await sender.sendDue()
    await expect.poll(() => receiver.lines.length).toBe(2)
    expect(JSON.parse(receiver.lines[1] ?? '')).toMatchObject({
      id: stored.id,
      to: '+919822054321',
      kind: 'decision',
      language: 'en',
      values: { programme: 'Udyam Setu' },
    })
    expect(await rows()).toMatchObject([{ sent_at: clock.now }])
  } finally {
    receiver.stop()
  }
})
