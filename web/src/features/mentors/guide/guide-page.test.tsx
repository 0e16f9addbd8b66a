import { categories } from '@udyam/contract/categories/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { screen, waitFor } from '@testing-library/react'
import { makeMentor } from '@udyam/api/test/make'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

async function openGuide(mentor: Parameters<typeof makeMentor>[1] = {}, at = '') {
  const account = await makeMentor(theApi(), { approve: false, fatherName: '', ...mentor })
  const caller = await signIn('mentor', account)
  const view = await renderPage(paths.mentorGuide + at)
  await screen.findByRole('button', { name: 'Next' })
  return { ...view, own: async () => (await caller.call(mentors.getProfile)).body.data.mentor }
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const next = () => screen.getByRole('button', { name: 'Next' })

describe('the guided profile', () => {
  it('saves a part a step, counts them in words, and ends with what members see', async () => {
    const admin = await theApi().as('admin')
    await admin.call(categories.create, { body: { name: 'Law' } })
    const { user, own } = await openGuide({ firstName: 'Sadashiv' })
    expect(screen.getByText('0 of 8 answered')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Years of experience'), '१८')
    await user.click(next())
    expect(await heading(textOf('guide.part.industry'))).toHaveFocus()
    expect(screen.getByText('1 of 8 answered')).toBeInTheDocument()
    expect((await own()).experience).toBe('18 years')
    await screen.findByRole('option', { name: 'Law' })
    await user.selectOptions(screen.getByLabelText('Category'), 'Law')
    await user.click(next())
    await heading('Where do you live?')
    await user.type(screen.getByLabelText('Town or village'), 'Sinnar')
    await user.type(screen.getByLabelText('District'), 'Nasik')
    await user.click(next())
    await heading('What do you do?')
    expect(screen.getAllByText('Your business in a line')).toHaveLength(1)
    expect((await own()).location).toBe('Sinnar, Nashik')
    await user.type(screen.getByLabelText('Your business in a line'), 'Cold rooms for grapes')
    await user.click(next())
    await heading('About you')
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    await heading('Which languages do you speak?')
    await user.click(screen.getByRole('button', { name: 'Marathi' }))
    await user.click(next())
    await heading('What can you help with?')
    await user.click(screen.getByRole('checkbox', { name: 'Exports' }))
    await user.click(next())
    await heading('Your photo')
    expect(screen.getByRole('group', { name: /^Photo/ })).toBeInTheDocument()
    await user.click(next())
    expect(await heading('Thank you, Sadashiv')).toHaveFocus()
    expect(screen.getByText('6 of 8 answered')).toBeInTheDocument()
    const card = screen.getByRole('article', { name: 'Sadashiv Patil' })
    expect(card).toHaveTextContent("Sinnar, Nashik · 18 years' experienceMarathiCold rooms for grapesLaw")
    const told = screen.getByText((text) => text.startsWith(textOf('guide.nextPending')))
    expect(told).toHaveTextContent(/You will hear from us by \d+ \w+ \d{4}\.$/)
    expect(await own()).toMatchObject({ helps: ['exports'], shownToAll: false, missing: ['bio', 'photo'] })

    await user.click(screen.getByRole('checkbox', { name: textOf('field.shownToAll') }))
    await waitFor(async () => expect((await own()).shownToAll).toBe(true))
    await user.click(screen.getByRole('button', { name: 'About you' }))
    expect(await heading('About you')).toHaveFocus()
  })

  it('keeps the field that was chosen before', async () => {
    const admin = await theApi().as('admin')
    const category = (await admin.call(categories.create, { body: { name: 'Law' } })).body._id
    const { user, own } = await openGuide({ category }, '?step=industry')
    expect(await screen.findByLabelText('Category')).toHaveDisplayValue('Law')
    await user.click(next())
    await heading('Where do you live?')
    expect((await own()).industry).toBe('Law')
  })

  it('goes back as the browser does, with what was typed', async () => {
    const { user, router } = await openGuide()
    await user.type(screen.getByLabelText('Years of experience'), '7')
    await user.click(next())
    await heading(textOf('guide.part.industry'))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await heading('How many years have you worked?')
    expect(router.state.historyAction).toBe('POP')
    expect(screen.getByLabelText('Years of experience')).toHaveValue('7')
  })

  it('says what is wrong, keeps what was typed when it cannot be saved, and lets it be skipped', async () => {
    const { user, own } = await openGuide({ location: 'Wai' }, '?step=headline')
    await user.type(screen.getByLabelText('Your business in a line'), 'x'.repeat(121))
    await user.click(next())
    expect(await screen.findAllByText('This text is too long')).not.toHaveLength(0)
    await user.clear(screen.getByLabelText('Your business in a line'))
    await user.type(screen.getByLabelText('Your business in a line'), 'A dairy')
    trouble('mentor/profile/guide', 'wordless')
    await user.click(next())
    expect(await screen.findByText('This could not be saved. Please try again.')).toBeInTheDocument()
    expect(screen.getByLabelText('Your business in a line')).toHaveValue('A dairy')
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    await heading('About you')
    expect(await own()).toMatchObject({ headline: '', location: 'Wai' })
  })

  it.each(['पस्तीस', 'thirty', '81', '5 kg'])(
    'takes no %s for years, and says which field is wrong',
    async (typed) => {
      const { user, own } = await openGuide()
      await user.type(screen.getByLabelText('Years of experience'), typed)
      await user.click(next())
      const problem = await screen.findAllByText(textOf('messages.years_invalid'))
      expect(problem.at(-1)?.closest('[data-field]')).toContainElement(
        screen.getByLabelText('Years of experience'),
      )
      expect((await own()).experience).toBe('')
    },
  )

  it.each([
    ['0', '0 years'],
    ['८०', '80 years'],
  ])('takes %s for years', async (typed, kept) => {
    const { user, own } = await openGuide()
    await user.type(screen.getByLabelText('Years of experience'), typed)
    await user.click(next())
    await heading(textOf('guide.part.industry'))
    expect((await own()).experience).toBe(kept)
  })

  it('leaves words that an administrator has entered as they are', async () => {
    const { user, own } = await openGuide({ experience: 'Since 1989', location: 'Wai' }, '?step=place')
    await user.type(screen.getByLabelText('Town or village'), 'Bavdhan')
    await user.click(next())
    await heading('What do you do?')
    expect(await own()).toMatchObject({ experience: 'Since 1989', location: 'Bavdhan, Wai' })
  })

  it('says beside a short text how much is missing, and keeps it only when it is meant', async () => {
    const { user, own } = await openGuide({}, '?step=bio')
    const text = screen.getByLabelText('Bio')
    await user.type(text, 'I make cheese.')
    expect(screen.queryByText(/at least 80 letters/)).not.toBeInTheDocument()
    await user.tab()
    expect(text).toHaveAccessibleDescription(
      expect.stringContaining(textOf('guide.bioShort_other', { count: '14', fewest: '80' })),
    )
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
    await user.click(next())
    await waitFor(() => expect(ask.mock.lastCall?.[0]).toContain('14 letters'))
    expect(screen.getByRole('heading', { level: 2, name: 'About you' })).toBeInTheDocument()
    expect((await own()).bio).toBe('')
    ask.mockReturnValueOnce(true)
    await user.click(next())
    await heading('Which languages do you speak?')
    expect(await own()).toMatchObject({ bio: 'I make cheese.', missing: expect.arrayContaining(['bio']) })
  })

  it('asks nothing of a text that is long enough, or left out', async () => {
    const { user } = await openGuide({}, '?step=bio')
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
    await user.click(next())
    await heading('Which languages do you speak?')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await heading('About you')
    await user.type(screen.getByLabelText('Bio'), 'Ten letters '.repeat(8))
    await user.click(next())
    await heading('Which languages do you speak?')
    expect(ask).not.toHaveBeenCalled()
    expect(screen.queryByText(/at least 80 letters/)).not.toBeInTheDocument()
  })

  it.each(['mentee', 'visitor'] as const)('is not for a %s', async (role) => {
    await signIn(role)
    const { router } = await renderPage(paths.mentorGuide)
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home))
  })
})

it('asks what an administrator wants to know, and takes the answer in words', async () => {
  const account = await makeMentor(theApi(), { approve: false })
  const params = { id: account.id }
  const admin = await theApi().as('admin')
  await admin.call(mentors.ask, { params, body: { text: 'Which years were you in dairy?' } })
  await signIn('mentor', account)
  const { user } = await renderPage(paths.mentorGuide)
  const question = 'We would like to know more: Which years were you in dairy?'
  expect(await screen.findByText(question)).toBeInTheDocument()
  const send = screen.getByRole('button', { name: textOf('guide.sendAnswer') })
  await user.click(send)
  expect(await screen.findAllByText('Please enter an answer')).not.toEqual([])
  await user.type(screen.getByLabelText('Your answer'), 'From 1998 to 2015, in Wai.')
  await user.click(send)
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument()
  const { body } = await admin.call(mentors.get, { params })
  expect(body.data.asked?.answer).toBe('From 1998 to 2015, in Wai.')
})

it('is where the notice on the profile of a mentor who waits leads', async () => {
  await signIn('mentor', await makeMentor(theApi(), { approve: false }))
  const { user, router } = await renderPage(paths.mentorProfile)
  await user.click(await screen.findByRole('link', { name: 'Tell us more (3 minutes)' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.mentorGuide))
})
