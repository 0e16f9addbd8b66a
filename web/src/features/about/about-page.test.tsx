import { contact } from '@udyam/contract/contact/calls'
import { setup } from '@udyam/contract/setup/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '#lib/paths.ts'
import { problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()

it('tells who we are to anyone', async () => {
  await renderPage(paths.about)
  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeInTheDocument()
  for (const name of ['Our story', 'Our mission', 'Our vision', 'Our team', 'Contact us']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument()
  }
  await waitFor(() => expect(document.title).toBe('About us – Udyam Setu'))
})

it("calls the programme by the installation's own name", async () => {
  const { env } = theApi().services
  const { brand } = env
  env.brand = { ...brand, name: 'Maitri' }
  try {
    await renderPage(paths.about)
    expect(await screen.findByText(/^Maitri is a bridge/)).toBeInTheDocument()
    expect(screen.getByText(textOf('about.story3', { brand: 'Maitri' }))).toBeInTheDocument()
    expect(screen.getByText(/^Maitri is run by volunteers/)).toBeInTheDocument()
    expect(screen.queryByText(/Udyam Setu is/)).not.toBeInTheDocument()
  } finally {
    env.brand = brand
  }
})

describe('the contact person', () => {
  const say = (en: string) => ({ en, hi: '', mr: '' })
  const asha = {
    name: 'Asha Kulkarni',
    role: say('Programme manager'),
    imageUrl: '',
    phone: '9822012345',
    email: 'asha@example.org',
    place: say('Bridge House, Satara'),
    hours: say('Monday to Friday, 10 to 5'),
  }
  const save = async (value: Record<string, unknown>) => {
    const admin = await theApi().as('admin')
    await admin.call(setup.save, { params: { key: 'team' }, body: { value, updatedAt: null } })
  }
  const card = () => screen.findByRole('region', { name: textOf('contact.personTitle') })

  it('is not there while nobody is named', async () => {
    await save({ people: [{ name: 'Meera Phadnis', role: say('Mentors') }] })
    await renderPage(paths.about)
    await screen.findByText('Meera Phadnis')
    expect(screen.queryByRole('heading', { name: textOf('contact.personTitle') })).not.toBeInTheDocument()
  })

  it('can be called, written to and visited', async () => {
    await save({ contact: asha })
    await renderPage(paths.about)
    const shown = within(await card())
    for (const text of [asha.name, 'Programme manager', 'Bridge House, Satara', 'Monday to Friday, 10 to 5'])
      expect(shown.getByText(text)).toBeInTheDocument()
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'mailto:asha@example.org',
      'tel:+919822012345',
      'https://wa.me/919822012345',
    ])
  })

  it('has no WhatsApp at a landline', async () => {
    await save({ contact: { ...asha, phone: '2162234567', email: '' } })
    await renderPage(paths.about)
    const links = within(await card()).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['tel:+912162234567'])
  })
})

it('ends a stored session that the server no longer knows', async () => {
  await signIn('mentee')
  localStorage.setItem('access_token', 'not a token')
  const { router } = await renderPage(paths.about)
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.signin))
  expect(localStorage.getItem('userType')).toBeNull()
})

it('keeps the session when the server cannot be reached', async () => {
  await signIn('mentee')
  trouble('verify-token', 'offline')
  const { router } = await renderPage(paths.about)
  await screen.findByRole('heading', { level: 1 })
  expect(router.state.location.pathname).toBe(paths.about)
  expect(localStorage.getItem('userType')).toBe('mentee')
})

it('starts at the contact form for who comes by its address', async () => {
  window.location.hash = '#contact-section'
  try {
    await renderPage(paths.contact)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Contact us' })).toHaveFocus())
  } finally {
    window.history.replaceState(null, '', '/')
  }
})

it('leads from the footer to the contact form', async () => {
  const { user } = await renderPage(paths.home)
  await user.click(await screen.findByRole('link', { name: 'Contact' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Contact us' })).toHaveFocus())
})

describe('the contact form', () => {
  it('knows the e-mail address of who is signed in', async () => {
    const { email } = await signIn('mentee')
    await openForm()
    expect(field('Email Address')).toHaveValue(email)
    expect(field('Name')).toHaveValue('')
  })

  it('asks for all fields, once, and names those that are missing', async () => {
    const { user } = await openForm()
    await user.click(sendButton())
    const summary = await screen.findByRole('group', { name: 'There is a problem' })
    expect(summary).toHaveFocus()
    const labels = ['Name', 'Email Address', 'Subject', 'Message']
    const all = (label: string) => `${label}: Please fill in all fields.`
    expect(await problems()).toEqual(labels.map(all))
    for (const name of labels) expect(field(name)).toHaveAccessibleDescription('Please fill in all fields.')
    await user.type(field('Name'), 'Asha')
    await user.type(field('Email Address'), 'asha@example')
    await waitFor(async () =>
      expect(await problems()).toEqual([
        'Please enter a valid email address.',
        all('Subject'),
        all('Message'),
      ]),
    )
    await user.click(within(summary).getByRole('link', { name: all('Subject') }))
    expect(field('Subject')).toHaveFocus()
  })

  it('asks for a valid e-mail address', async () => {
    const { user } = await openForm()
    await fill(user, { 'Email Address': 'asha@example' })
    await user.click(sendButton())
    expect(
      await screen.findByRole('link', { name: 'Please enter a valid email address.' }),
    ).toBeInTheDocument()
    expect(field('Message')).toHaveValue('When do you start?')
  })

  it('sends the message, says so in its place and starts anew', async () => {
    const { user } = await openForm()
    await fill(user)
    await user.click(sendButton())
    const thanks = await screen.findByText('Thank you! Your message has been sent successfully.')
    expect(thanks.closest('[role="status"]')).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Send message' })).not.toBeInTheDocument()
    expect(await keptMessages()).toMatchObject([
      { name: 'Asha', email: 'asha@example.com', subject: 'A question', message: 'When do you start?' },
    ])

    await user.click(screen.getByRole('button', { name: 'Write another message' }))
    expect(field('Message')).toHaveValue('')
  })

  const later = 'Failed to send message. Please try again later.'
  it.each([
    ['offline', `${later}${textOf('errors.network')}`],
    ['fault', later],
  ] as const)('keeps what was written when the server is %s, and says so', async (as, said) => {
    const { user } = await openForm()
    await fill(user)
    trouble('contact', as)
    await user.click(sendButton())
    expect((await screen.findByRole('alert')).textContent).toBe(said)
    expect(field('Message')).toHaveValue('When do you start?')
    expect(await keptMessages()).toEqual([])
  })

  it('says why the server refuses it', async () => {
    const { user } = await openForm()
    await fill(user, { Name: 'A'.repeat(101) })
    await user.click(sendButton())
    expect(await screen.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(
      'This text is too long',
    )
  })
})

async function openForm() {
  const view = await renderPage(paths.about)
  await screen.findByRole('heading', { name: 'Contact us' })
  return view
}

function field(name: string): HTMLElement {
  return screen.getByRole('textbox', { name })
}

function sendButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Send message' })
}

type User = Awaited<ReturnType<typeof renderPage>>['user']

async function fill(user: User, changed: Record<string, string> = {}): Promise<void> {
  const texts = {
    Name: 'Asha',
    'Email Address': 'asha@example.com',
    Subject: 'A question',
    Message: 'When do you start?',
    ...changed,
  }
  for (const [name, text] of Object.entries(texts)) {
    await user.click(field(name))
    await user.paste(text)
  }
}

async function keptMessages() {
  const admin = await theApi().as('admin')
  return (await admin.call(contact.list)).body.data
}
