import { render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'
import { Providers } from '#app/start/providers.tsx'
import { makeQueryClient } from '#lib/query-client.ts'
import { textOf } from '#test/text.ts'
import { getToasts, toast } from '#ui/patterns/toast.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { FormNotices } from '../form-notices.tsx'
import type { FormRule } from '../form-rule.ts'
import { useForm } from '../use-form.ts'

const Account = z.object({ name: z.string().min(1, 'Name is required'), email: z.string() })
type Account = z.infer<typeof Account>

it('waits without a connection, and sends once what stands there when it is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get')
  const { user, send } = await renderForm()
  await fill(user)
  line.mockReturnValue(false)
  await user.click(submit())
  expect(await screen.findByText(textOf('errors.held'))).toBeInTheDocument()
  expect(submit()).not.toHaveAttribute('aria-disabled')
  await user.click(submit())
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Rao')
  line.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Asha Rao', email: 'asha' }))
  expect(screen.queryByText(textOf('errors.held'))).not.toBeInTheDocument()
  expect(getToasts()).toEqual([])
})

it('says what is wrong before it waits, and asks its question once', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  const line = vi.spyOn(navigator, 'onLine', 'get')
  const { user, send } = await renderForm({ question: () => 'Really?' })
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await user.click(submit())
  expect(await screen.findAllByRole('link')).not.toEqual([])
  line.mockReturnValue(false)
  await user.click(submit())
  expect(screen.queryByText(textOf('errors.held'))).not.toBeInTheDocument()
  await fill(user)
  await user.click(submit())
  expect(await screen.findByText(textOf('errors.held'))).toBeInTheDocument()
  line.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(confirm).toHaveBeenCalledOnce()
})

it('sends nothing of what was dropped while it waited, or of a form that has closed', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get')
  const { user, send, unmount } = await renderForm()
  await fill(user)
  line.mockReturnValue(false)
  await user.click(submit())
  await user.click(await screen.findByRole('button', { name: textOf('errors.heldDrop') }))
  await waitFor(() => expect(screen.queryByText(textOf('errors.held'))).not.toBeInTheDocument())
  expect(submit()).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha')
  await user.click(submit())
  expect(await screen.findByText(textOf('errors.held'))).toBeInTheDocument()
  unmount()
  line.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  // What another form sends from now on comes later.
  const other = await renderForm()
  await fill(other.user)
  await other.user.click(submit())
  await waitFor(() => expect(other.send).toHaveBeenCalledOnce())
  expect(send).not.toHaveBeenCalled()
})

it('keeps what is typed while it is sent, over a reload too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const rule = {
    draft: 'account',
    save: async () => promise,
    valuesAfter: () => ({ name: 'Asha R.', email: 'asha' }),
  }
  const { user, unmount } = await renderForm(rule)
  await fill(user)
  await user.click(submit())
  await user.type(screen.getByRole('textbox', { name: 'Email' }), '@example.org')
  resolve()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha R.'))
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.org')
  unmount()
  await renderForm(rule)
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.org')
})

it('shows only what was typed on while it was sent, where it is empty afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user } = await renderForm({
    save: async () => promise,
    valuesAfter: () => ({ name: '', email: '' }),
  })
  await fill(user)
  await user.click(submit())
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Rao')
  resolve()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(''))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Rao')
})

/** The form, once its checks have loaded. */
async function renderForm(rule: Partial<FormRule<Account, Account, unknown>> = {}) {
  const send = vi.fn<(body: Account) => Promise<void>>(async () => {})
  const view = render(
    <Providers client={makeQueryClient(toast)}>
      <AccountForm
        rule={{ schema: async () => Account, start: { name: '', email: '' }, save: send, ...rule }}
      />
    </Providers>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('textbox', { name: 'Name' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired())
  return { ...view, user, send }
}

function AccountForm({ rule }: { rule: FormRule<Account, Account, unknown> }) {
  const form = useForm(rule)
  return (
    <form noValidate onSubmit={form.onSubmit}>
      <FormNotices form={form} />
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="Email" {...form.field('email')} />
      <Button type="submit" pending={form.isPending}>
        Save
      </Button>
    </form>
  )
}

async function fill(user: UserEvent) {
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha')
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'asha')
}

const submit = () => screen.getByRole('button', { name: 'Save' })
