import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { Button } from '../ui/primitives/button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { TextInput } from '../ui/primitives/text-input.tsx'
import { ApiError } from '../lib/api-error.ts'
import { Providers } from '../app/start/providers.tsx'
import { contentOf } from '../test/storage.ts'
import { makeQueryClient } from '../lib/query-client.ts'
import { textOf } from '../test/text.ts'
import { getToasts, toast } from '../ui/patterns/toast.ts'
import { useForm } from './use-form.ts'

const Account = z.object({
  name: z.string().min(1, 'Name is required'),
  email: z.string().min(1, 'Email is required'),
})
type Account = z.infer<typeof Account>

it('marks nothing before the first submit; then the summary takes the focus and leads to the fields', async () => {
  const { user, send } = renderForm()
  document.title = 'Sign up'
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.tab()
  expect(screen.queryByText('Name is required')).not.toBeInTheDocument()

  await user.click(submit())
  await waitFor(() => expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus())
  expect(document.title).toBe('Error: Sign up')
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Name is required')
  await user.click(screen.getByRole('link', { name: 'Email is required' }))
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

it('takes an error back as soon as it is mended, and leaves the focus where it is', async () => {
  const { user } = renderForm()
  await user.click(submit())
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'A')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid())
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(screen.queryByRole('link', { name: 'Name is required' })).not.toBeInTheDocument()
})

it('leaves the focus where it is when an error that was mended comes back while typing', async () => {
  const { user } = renderForm()
  await user.click(submit())
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'A')
  const email = screen.getByRole('textbox', { name: 'Email' })
  await user.type(email, 'a')
  await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument())
  await user.clear(email)
  await screen.findByRole('group', { name: 'There is a problem' })
  expect(email).toHaveFocus()
})

it('says a sentence that two fields share once, and marks both', async () => {
  const { user, send } = renderForm()
  const message = 'All fields are required'
  const codes = { name: 'all_required', email: 'all_required' } as const
  send.mockRejectedValue(new ApiError({ status: 400, code: 'all_required', message, codes }))
  await fill(user)
  await user.click(submit())
  expect(await screen.findAllByRole('link', { name: 'All fields are required' })).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid()
})

it('sends once, however often the button is pressed', async () => {
  const { user, send } = renderForm()
  send.mockImplementation(() => new Promise(() => {}))
  await fill(user)
  await user.dblClick(submit())
  await waitFor(() => expect(send).toHaveBeenCalled())
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button'))
  expect(send).toHaveBeenCalledOnce()
})

it('puts the server’s messages on their fields and keeps what was typed', async () => {
  const { user, send } = renderForm()
  const message = 'Please enter a valid email address'
  const codes = { email: 'email_invalid' } as const
  send.mockRejectedValue(new ApiError({ status: 400, code: 'email_invalid', message, codes }))
  await fill(user)
  await user.click(submit())
  expect(await screen.findByRole('link', { name: message })).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha')
  expect(screen.queryByText('failed')).not.toBeInTheDocument()
})

it('fills the values of a server’s message on its field', async () => {
  const { user, send } = renderForm()
  const refusal = {
    status: 400,
    code: 'password_min_count',
    message: '',
    codes: { email: 'password_min_count', name: 'value_one_of' },
    values: { count: 8 },
    valuesByField: { email: { count: 8 }, name: { values: 'Asha, Meera' } },
  } as const
  send.mockRejectedValue(new ApiError(refusal))
  await fill(user)
  await user.click(submit())
  const link = { name: 'Password must be at least 8 characters long' }
  expect(await screen.findByRole('link', link)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Please choose one of these: Asha, Meera' })).toBeInTheDocument()
})

it('hands over a refusal that belongs to no field', async () => {
  const { user, send } = renderForm()
  const message = textOf('messages.email_taken')
  send.mockRejectedValue(new ApiError({ status: 409, code: 'email_taken', message }))
  await fill(user)
  await user.click(submit())
  expect(await screen.findByText('failed')).toBeInTheDocument()
})

it('keeps a draft over a refusal and a reload, until it is saved', async () => {
  const { user, send, unmount } = renderForm({ draft: 'account' })
  send.mockRejectedValueOnce(
    new ApiError({ status: 409, code: 'email_taken', message: textOf('messages.email_taken') }),
  )
  await fill(user)
  await user.click(submit())
  expect(await screen.findByText('failed')).toBeInTheDocument()
  unmount()

  const opened = renderForm({ draft: 'account', valuesAfter: () => ({ name: '', email: '' }) })
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha')
  await user.click(submit())
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(''))
  expect(opened.send).toHaveBeenCalledWith({ name: 'Asha', email: 'asha' })
  expect(contentOf(sessionStorage)).toEqual({})
})

it('keeps what is typed over what others have changed meanwhile', async () => {
  const reload = async () => ({ name: 'Theirs', email: 'theirs' })
  const { user } = renderForm({ reload })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine')
  await user.click(screen.getByRole('button', { name: 'Catch up' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('theirs'))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine')
  expect(screen.getByText('changed: name, email')).toBeInTheDocument()
})

it('asks before it sends, once the values are right', async () => {
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  const { user, send } = renderForm({ question: ({ name }) => `Send ${name}?` })
  await user.click(submit())
  expect(await screen.findByRole('link', { name: 'Name is required' })).toBeInTheDocument()
  expect(ask).not.toHaveBeenCalled()
  await fill(user)
  await user.click(submit())
  await waitFor(() => expect(ask).toHaveBeenCalledWith('Send Asha?'))
  expect(send).not.toHaveBeenCalled()
  await user.click(submit())
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
})

type Options = Partial<Parameters<typeof useForm<Account, Account, void>>[0]>

function renderForm(options: Options = {}) {
  const send = vi.fn<(values: Account) => Promise<void>>(() => Promise.resolve())
  const { unmount } = render(
    <Providers client={makeQueryClient(toast)}>
      <AccountForm options={{ save: send, ...options }} />
    </Providers>,
  )
  return { user: userEvent.setup(), send, unmount }
}

function AccountForm({ options }: { options: Options & { save: (values: Account) => Promise<void> } }) {
  const form = useForm({ schema: async () => Account, start: { name: '', email: '' }, ...options })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <ErrorSummary title="There is a problem" titlePrefix="Error: " {...form.summary} />
      {form.failure !== null && <p>failed</p>}
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Email" {...form.field('email')} />
      <Button type="submit" pending={form.isPending} pendingLabel="Saving...">
        Save
      </Button>
      {options.reload && <Button onClick={() => void form.catchUp()}>Catch up</Button>}
      {form.caughtUp && <p>changed: {form.caughtUp.join(', ')}</p>}
    </form>
  )
}

function submit() {
  return screen.getByRole('button', { name: 'Save' })
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'asha')
}

it('says to screen readers which fields must be filled, as its schema has it', async () => {
  const { user } = renderForm()
  await user.click(screen.getByRole('textbox', { name: 'Email' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired())
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeRequired()
})

it('asks for what checks it once it is touched, and not before', async () => {
  const schema = vi.fn<() => Promise<typeof Account>>(async () => Account)
  const { user } = renderForm({ schema })
  expect(schema).not.toHaveBeenCalled()
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  expect(schema).toHaveBeenCalledOnce()
})

it('asks for what checks it when the page has been quiet for a while, but not on a metered connection', async () => {
  vi.useFakeTimers()
  const schema = vi.fn<() => Promise<typeof Account>>(async () => Account)
  const { unmount } = renderForm({ schema })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(schema).toHaveBeenCalledOnce()
  unmount()
  const metered: Navigator['connection'] = { saveData: true }
  Object.defineProperty(navigator, 'connection', { configurable: true, value: metered })
  renderForm({ schema })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(schema).toHaveBeenCalledOnce()
  Reflect.deleteProperty(navigator, 'connection')
})

it('keeps what is typed and says so where what checks it does not arrive, and the button tries again', async () => {
  let isOffline = true
  const { user, send } = renderForm({
    schema: async () => {
      if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
      return Account
    },
  })
  await fill(user)
  await user.click(submit())
  const unreached = { tone: 'error', text: expect.stringContaining('check your connection') }
  await waitFor(() => expect(getToasts()).toMatchObject([unreached]))
  expect(send).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha')
  await user.click(submit())
  await waitFor(() => expect(getToasts()).toMatchObject([{ ...unreached, action: { label: 'Reload' } }]))
  isOffline = false
  await user.click(submit())
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Asha', email: 'asha' }))
})

it('asks for nothing without a connection, as a browser remembers what it could not load, and goes on once there is one', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const schema = vi.fn<() => Promise<typeof Account>>(async () => Account)
  const { user, send } = renderForm({ schema })
  await fill(user)
  await user.click(submit())
  await waitFor(() => expect(getToasts()).toMatchObject([{ tone: 'error' }]))
  expect(schema).not.toHaveBeenCalled()
  line.mockReturnValue(true)
  await user.click(submit())
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Asha', email: 'asha' }))
})

it('takes an error back that was mended in another field', async () => {
  const user = userEvent.setup()
  render(
    <Providers client={makeQueryClient(toast)}>
      <Passwords />
    </Providers>,
  )
  await user.type(screen.getByRole('textbox', { name: 'Password' }), 'pahila-202')
  await user.type(screen.getByRole('textbox', { name: 'Again' }), 'pahila-2026')
  await user.click(submit())
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Again' })).toBeInvalid())
  await user.type(screen.getByRole('textbox', { name: 'Password' }), '6')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Again' })).toBeValid())
  expect(screen.getByRole('textbox', { name: 'Note' })).not.toBeRequired()
})

const Pair = z
  .object({ password: z.string().min(1), again: z.string(), note: z.string() })
  .refine(({ password, again }) => password === again, { error: 'Not the same', path: ['again'] })

function Passwords() {
  const form = useForm({
    schema: async () => Pair,
    start: { password: '', again: '', note: '' },
    save: async () => {},
  })
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <TextInput label="Password" {...form.field('password')} />
      <TextInput label="Again" {...form.field('again')} />
      <TextInput label="Note" {...form.field('note')} />
      <Button type="submit">Save</Button>
    </form>
  )
}
