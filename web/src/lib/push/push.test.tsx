import { notifications } from '@udyam/contract/notifications/calls'
import { push } from '@udyam/contract/push/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { introduce } from '@udyam/api/test/walk'
import { complete, aims, openStepTwo } from '#test/mentee-form.ts'
import { fill } from '#test/fields.ts'
import { giveNavigator, pushBrowser } from '#test/push-browser.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { makeMentee, makeMentor, signIn, startWorld, theApi, trouble } from '#test/world.ts'
import { pathTo, paths } from '../paths.ts'
import { leavePush, renewIfReplaced, renewPush } from './push.ts'
import { giveReason, storedDevice } from './push-state.ts'

startWorld()

const question = textOf('notifications.ask.mentee.device')
const yes = () => screen.getByRole('button', { name: textOf('notifications.askYes') })
const no = () => screen.getByRole('button', { name: textOf('notifications.askNo') })
const asked = () => screen.queryByRole('heading', { name: question })
const devices = () => theApi().db.selectFrom('push_subscription').selectAll().execute()

function first([one]: HTMLElement[]): HTMLElement {
  if (one === undefined) throw new Error('there is none')
  return one
}

/** The start page of a mentee whose sign-up has just been completed. */
async function afterSignUp() {
  const mentee = await signIn('mentee')
  giveReason('mentee')
  const view = await renderPage(paths.home)
  return { ...view, mentee }
}

describe('the question for notifications on this device', () => {
  it('comes after a sign-up, on the start page, and not before', async () => {
    pushBrowser({})
    const { user, router } = await openStepTwo()
    expect(asked()).not.toBeInTheDocument()
    await fill(user, aims)
    await user.click(screen.getByRole('button', { name: 'Technology' }))
    await user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }))
    await complete(user)
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home))
    expect(await screen.findByRole('heading', { name: question })).toBeInTheDocument()
  })

  it('is not asked when a page loads', async () => {
    pushBrowser({})
    await signIn('mentee')
    await renderPage(paths.home)
    await screen.findByRole('heading', { name: textOf('start.new') })
    expect(asked()).not.toBeInTheDocument()
  })

  it('with a yes asks the browser, subscribes the device, and says where this is changed', async () => {
    const browser = pushBrowser({})
    const { user, mentee } = await afterSignUp()
    await screen.findByRole('heading', { name: question })
    expect(browser.asked).toBe(0)
    await user.click(yes())
    expect(await screen.findByText(textOf('notifications.pushStarted'))).toBeInTheDocument()
    const [device, ...others] = (await mentee.call(push.list)).body.data
    expect([device?._id, others]).toEqual([storedDevice()?.id, []])
    expect((await devices())[0]?.endpoint).toBe(browser.endpoint)
  })

  it.each(['denied', 'default'] as const)(
    'with %s from the browser says so, and keeps it',
    async (answer) => {
      const browser = pushBrowser({ answer })
      const { user, unmount } = await afterSignUp()
      await screen.findByRole('heading', { name: question })
      await user.click(yes())
      expect(await screen.findByText(textOf('notifications.pushNotStarted'))).toBeInTheDocument()
      expect([await devices(), browser.asked]).toEqual([[], 1])
      unmount()
      await renderPage(paths.home)
      await screen.findByRole('heading', { name: textOf('start.new') })
      expect(asked()).not.toBeInTheDocument()
    },
  )

  it('with a no is gone for good, also for another reason, and the browser asks nothing', async () => {
    const browser = pushBrowser({})
    const { user, unmount } = await afterSignUp()
    await screen.findByRole('heading', { name: question })
    await user.click(no())
    expect(asked()).not.toBeInTheDocument()
    unmount()
    giveReason('consent')
    await renderPage(paths.home)
    await screen.findByRole('heading', { name: textOf('start.new') })
    expect(screen.queryByRole('button', { name: textOf('notifications.askNo') })).not.toBeInTheDocument()
    expect(browser.asked).toBe(0)
  })

  it.each([
    ['has blocked notifications', () => void pushBrowser({ permission: 'denied' })],
    ['cannot show any', () => undefined],
  ])('is not asked in a browser that %s', async (_name, prepare) => {
    prepare()
    await afterSignUp()
    await screen.findByRole('heading', { name: textOf('start.new') })
    expect(asked()).not.toBeInTheDocument()
  })

  it('says why it failed, and can be answered again', async () => {
    pushBrowser({})
    const { user } = await afterSignUp()
    await screen.findByRole('heading', { name: question })
    trouble('push/subscription', 'fault')
    await user.click(yes())
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    expect(yes()).toBeInTheDocument()
  })

  it('on an iPhone without the app is the two steps of installing it', async () => {
    giveNavigator('standalone', false)
    const { user } = await afterSignUp()
    const card = await screen.findByRole('region', { name: question })
    expect(within(card).getAllByRole('listitem')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: textOf('notifications.askClose') }))
    expect(asked()).not.toBeInTheDocument()
  })

  it('comes after a mentor’s consent', async () => {
    pushBrowser({})
    const account = { email: 'mentor-of@example.com', password: 'a good pass phrase' }
    const mentorId = await makeMentor({ ...account })
    const menteeId = await makeMentee({ goals: 'A dairy for forty cows' })
    const id = await introduce({ here: theApi(), admin: await theApi().as('admin'), menteeId }, mentorId)
    await signIn('mentor', account)
    const { user } = await renderPage(pathTo(paths.mentorIntroduction, id))
    await user.click(await screen.findByRole('button', { name: 'Read the profile' }))
    await user.click(await screen.findByRole('checkbox', { name: textOf('introduction.tie.none') }))
    await user.click(screen.getByRole('button', { name: textOf('introduction.yes') }))
    expect(
      await screen.findByRole('heading', { name: textOf('notifications.ask.consent.device') }),
    ).toBeInTheDocument()
  })
})

describe('under Notifications', () => {
  const start = () => screen.findByRole('button', { name: textOf('notifications.pushStart') })

  it('the device is switched on and off, and the choices have its column', async () => {
    const browser = pushBrowser({})
    const mentee = await signIn('mentee')
    const { user } = await renderPage(paths.notifications)
    const isOff = textOf('notifications.deviceOff')
    expect(await screen.findByText(isOff)).toBeInTheDocument()
    await user.click(await start())
    const stop = await screen.findByRole('button', { name: textOf('notifications.pushStop') })
    expect(screen.queryByText(isOff)).not.toBeInTheDocument()
    await user.click(stop)
    expect(await start()).toBeInTheDocument()
    expect(await screen.findByText(isOff)).toBeInTheDocument()
    expect([await devices(), browser.endpoint, storedDevice()]).toEqual([[], null, null])

    const messages = screen.getByRole('group', { name: textOf('notifications.topic.messages') })
    await user.click(within(messages).getByRole('checkbox', { name: textOf('notifications.onDevice') }))
    await user.click(screen.getByRole('button', { name: textOf('common.save') }))
    await waitFor(async () => {
      const { data } = (await mentee.call(notifications.getChoices)).body
      const choice = { topic: 'messages', inApp: true, mail: true, push: false, phone: true }
      expect(data.find(({ topic }) => topic === 'messages')).toEqual(choice)
    })
  })

  it('other devices are named and switched off', async () => {
    pushBrowser({})
    const mentee = await signIn('mentee')
    const { user } = await renderPage(paths.notifications)
    await user.click(await start())
    await screen.findByText(textOf('notifications.pushIsOn.device'))
    localStorage.removeItem('pushDevice')
    await theApi().db.updateTable('push_subscription').set({ device: 'Chrome on Android' }).execute()
    await renderPage(paths.notifications)
    const off = textOf('notifications.pushStopOn', { name: 'Chrome on Android' })
    await user.click(first(await screen.findAllByRole('button', { name: off })))
    await waitFor(async () => expect((await mentee.call(push.list)).body.data).toEqual([]))
  })

  it('a browser that blocks them is told of, without a button', async () => {
    pushBrowser({ permission: 'denied' })
    await signIn('mentee')
    await renderPage(paths.notifications)
    expect(await screen.findByText(textOf('notifications.pushDenied'))).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: textOf('notifications.pushStart') })).not.toBeInTheDocument()
  })

  it('an iPhone without the app has the two steps of installing it', async () => {
    giveNavigator('standalone', false)
    await signIn('mentee')
    await renderPage(paths.notifications)
    const part = await screen.findByRole('region', { name: textOf('notifications.push.device') })
    expect(within(part).getAllByRole('listitem')).toHaveLength(2)
    expect(within(part).queryByRole('button')).not.toBeInTheDocument()
  })

  it('a browser that cannot show any has no control', async () => {
    await signIn('mentee')
    await renderPage(paths.notifications)
    await screen.findByRole('heading', { name: textOf('notifications.calendar') })
    expect(screen.queryByText(textOf('notifications.push.device'))).not.toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: textOf('notifications.onDevice') })).not.toBeInTheDocument()
  })
})

describe('the subscription of this device', () => {
  async function subscribed() {
    const browser = pushBrowser({})
    const mentee = await signIn('mentee')
    const view = await renderPage(paths.notifications)
    await view.user.click(await screen.findByRole('button', { name: textOf('notifications.pushStart') }))
    await screen.findByText(textOf('notifications.pushIsOn.device'))
    return { ...view, browser, mentee }
  }

  it('ends with the sign-out', async () => {
    const { user, browser } = await subscribed()
    await user.click(first(screen.getAllByRole('button', { name: /Priya Kulkarni/ })))
    await user.click(first(screen.getAllByRole('button', { name: 'Sign out' })))
    await waitFor(() => expect(browser.endpoint).toBeNull())
    expect([await devices(), storedDevice()]).toEqual([[], null])
  })

  it('ends if another person signs in on the device', async () => {
    const { browser } = await subscribed()
    await signIn('mentor')
    await renewPush()
    expect([browser.endpoint, storedDevice()]).toEqual([null, null])
  })

  it('is renewed with a new sign-in of the same person, and where the browser has replaced it', async () => {
    const { browser } = await subscribed()
    const [before] = await devices()
    await renewPush()
    expect((await devices()).map(({ id }) => id)).toEqual([before?.id])
    browser.endpoint = 'https://push.example/replaced'
    await renewIfReplaced()
    expect((await devices()).map(({ endpoint }) => endpoint)).toContain('https://push.example/replaced')
  })

  it('begins anew where the browser has one for the key of another service', async () => {
    const browser = pushBrowser({})
    browser.endpoint = 'https://push.example/of-another-service'
    await signIn('mentee')
    const { user } = await renderPage(paths.notifications)
    await user.click(await screen.findByRole('button', { name: textOf('notifications.pushStart') }))
    await screen.findByText(textOf('notifications.pushIsOn.device'))
    expect(browser.endpoint).not.toBe('https://push.example/of-another-service')
    expect((await devices()).map(({ endpoint }) => endpoint)).toEqual([browser.endpoint])
  })

  it('stays where the service does not answer', async () => {
    const { browser } = await subscribed()
    trouble('push/subscription', 'offline')
    await renewPush()
    expect([browser.endpoint, storedDevice()]).not.toContain(null)
    await leavePush()
  })
})
