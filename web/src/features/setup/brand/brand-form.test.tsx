import { setup } from '@udyam/contract/setup/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { drawPng } from '@udyam/api/test/pictures'
import type { Caller } from '@udyam/api/test/world'
import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld } from '#test/world.ts'

startWorld()
let admin: Caller
beforeEach(async () => {
  admin = await signIn('admin')
  document.documentElement.removeAttribute('style')
})

const params = { key: 'brand' } as const
const held = async () => (await admin.call(setup.get, { params })).body.data.value
const actionShade = () => document.documentElement.style.getPropertyValue('--color-action')
const save = (value: Record<string, unknown>) =>
  admin.call(setup.save, { params, body: { value, updatedAt: null } })

it('shows a colour in both themes before it is saved, and the page in it afterwards', async () => {
  const { user } = await renderPage('/admin/setup/brand')
  const field = await screen.findByLabelText(textOf('setup.field.colour'))
  const preview = () => screen.queryByRole('group', { name: textOf('setup.colour.preview') })
  expect(preview()).not.toBeInTheDocument()
  await user.type(field, 'blue')
  await user.click(await screen.findByRole('button', { name: textOf('setup.save') }))
  expect((await screen.findAllByText(textOf('messages.colour_invalid'))).length).toBeGreaterThan(0)
  expect(field).toHaveAccessibleDescription(new RegExp(textOf('messages.colour_invalid')))
  await user.clear(field)
  await user.type(field, '#6D28D9')
  const light = within(preview() ?? document.body).getAllByText(textOf('setup.save'))[0]
  expect(light).toHaveStyle({ background: '#6d28d9' })
  await user.click(await screen.findByRole('button', { name: textOf('setup.save') }))
  await waitFor(async () => expect((await held())['colour']).toBe('#6d28d9'))
  await waitFor(() => expect(actionShade()).toMatch(/^light-dark\(#6d28d9,/))
  const saveAgain = await screen.findByRole('button', { name: textOf('setup.save') })
  await user.clear(field)
  await user.click(saveAgain)
  await waitFor(() => expect(actionShade()).toBe(''))
})

it('says which darker colour is shown where text on the chosen one could not be read', async () => {
  await save({ colour: '#f2a93b' })
  await renderPage('/admin/setup/brand')
  const said = textOf('setup.colour.darker', { colour: '#f2a93b', shade: '#956100' })
  expect(await screen.findByText(said)).toBeInTheDocument()
})

it('shows a logo in the bar as the name of the link, and the mark again once it is removed', async () => {
  const image = (await drawPng()).toString('base64')
  const { imageUrl } = (await admin.call(setup.saveLogo, { body: { image } })).body.data
  await save({ logo: imageUrl })
  const { user } = await renderPage('/admin/setup/brand')
  const link = await screen.findByRole('link', { name: 'Udyam Setu' })
  expect(await within(link).findByRole('img', { name: 'Udyam Setu' })).toHaveAttribute(
    'src',
    `${imageUrl}?size=128`,
  )
  const field = screen.getByRole('group', { name: new RegExp(`^${textOf('setup.logo.label')}`) })
  const remove = within(field).getByRole('button', { name: textOf('setup.logo.remove') })
  await user.click(remove)
  await waitFor(() => expect(remove).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: textOf('setup.save') }))
  await waitFor(async () => expect((await held())['logo']).toBe(''))
  await waitFor(() => expect(within(link).queryByRole('img')).not.toBeInTheDocument())
  expect(within(link).getByRole('presentation')).toHaveAttribute('src', '/favicon.svg')
})
