import { expect, test } from 'vitest'
import { saveSetting } from '#platform/setup/setting.store.ts'
import { startPostbox } from '#test/postbox.ts'
import { world } from '#test/world.ts'
import { queueMail } from './queue.ts'
import { startMailSender } from './sender.ts'

test('a mail says where answers go once the programme has set it, and nothing before', async () => {
  const here = await world()
  const postbox = await startPostbox()
  const sender = startMailSender({
    db: here.db,
    now: here.services.now,
    smtpUrl: postbox.url,
    secretKey: here.services.env.secretKey,
    from: 'no-reply@example.org',
    onError: expect.unreachable,
    onRefused: expect.unreachable,
  })
  const send = async () => {
    const to = { id: null, name: 'Sanjay', email: 'sanjay@example.com', language: 'mr' } as const
    const values = { day: '2 April 2026', days: '14', answerDays: '3', link: '/' }
    await queueMail(here.db, here.services, { kind: 'welcome', to, values, people: [] })
    await sender.sendDue()
  }
  try {
    await send()
    const value = { people: [], replyTo: 'office@example.org' }
    await saveSetting(here.db, { key: 'team', value, now: here.clock.now })
    await send()
    expect(postbox.mails.map(({ replyTo }) => replyTo)).toEqual(['', 'office@example.org'])
  } finally {
    await sender.stop()
    await postbox.stop()
  }
})
