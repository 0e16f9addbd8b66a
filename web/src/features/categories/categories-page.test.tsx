import { categories } from '@udyam/contract/categories/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { t } from '#lib/i18n.ts'
import { problems } from '#test/fields.ts'
import { renderPage } from '#test/render-page.tsx'
import { endTrouble, makeMentor, signIn, startWorld, theApi, trouble } from '#test/world.ts'

startWorld()
beforeEach(() => signIn('admin'))

async function makeCategory(name: string, subcategory?: string): Promise<string> {
  const admin = await theApi().as('admin')
  const { _id } = (await admin.call(categories.create, { body: { name, description: `About ${name}` } })).body
  if (subcategory) {
    await admin.call(categories.createSubcategory, { body: { name: subcategory, categoryId: _id } })
  }
  return _id
}

const named = (name: string) => within(screen.getByRole('region', { name }))

it('says that there are none', async () => {
  await renderPage('/admin/categories')
  expect(await screen.findByText('No categories available')).toBeInTheDocument()
  expect(await screen.findByText('No subcategories available')).toBeInTheDocument()
})

it('says which list could not be loaded, and tries again', async () => {
  trouble('admin/subcategory', 'fault')
  const { user } = await renderPage('/admin/categories')
  expect(await screen.findAllByText('Failed to load subcategories')).not.toHaveLength(0)
  endTrouble()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No subcategories available')).toBeInTheDocument()
})

it('adds a category, shows that it saves for half a second, clears itself and is ready for the next', async () => {
  const { user } = await renderPage('/admin/categories')
  const name = await screen.findByLabelText('Category name')
  await user.click(screen.getByRole('button', { name: 'Add category' }))
  expect(await screen.findAllByText('Category name is required')).not.toHaveLength(0)
  await user.type(name, 'Farming')
  const before = Date.now()
  await user.click(screen.getByRole('button', { name: 'Add category' }))
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeInTheDocument()
  expect(await screen.findByText('Category "Farming" added')).toBeInTheDocument()
  expect(Date.now() - before).toBeGreaterThanOrEqual(500)
  await waitFor(() => expect(name).toHaveFocus())
  expect(name).toHaveValue('')
  expect(screen.getByRole('radio', { name: 'Farming' })).toBeChecked()
})

it('keeps what was typed when the name is taken', async () => {
  await makeCategory('Farming')
  const { user } = await renderPage('/admin/categories')
  await screen.findByRole('radio', { name: 'Farming' })
  await user.type(screen.getByLabelText('Category name'), 'farming')
  await user.click(screen.getByRole('button', { name: 'Add category' }))
  expect(await screen.findAllByText('A category with this name already exists')).not.toHaveLength(0)
  expect(screen.getByLabelText('Category name')).toHaveValue('farming')
})

it('selects the first by default, and another when it is clicked', async () => {
  await makeCategory('Farming')
  await makeCategory('Weaving', 'Handloom')
  const { user } = await renderPage('/admin/categories')
  expect(await screen.findByRole('radio', { name: 'Farming' })).toBeChecked()
  expect(screen.getByText('About Farming')).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Weaving' }))
  expect(await screen.findByText('About Weaving')).toBeInTheDocument()
  expect(screen.getByText('Subcategories: Handloom')).toBeInTheDocument()
})

it('refuses to delete a category with subcategories, without asking and without a request', async () => {
  await makeCategory('Weaving', 'Handloom')
  const { user } = await renderPage('/admin/categories')
  await screen.findByText('Handloom')
  const ask = vi.spyOn(window, 'confirm')
  trouble('admin/category/', 'fault')
  await user.click(screen.getByRole('button', { name: 'Delete Weaving' }))
  expect(await screen.findByText('Cannot delete category with associated subcategories')).toBeInTheDocument()
  expect(ask).not.toHaveBeenCalled()
})

it('deletes an empty category once confirmed, and says how many mentors hold back another', async () => {
  const used = await makeCategory('Farming')
  await makeCategory('Weaving')
  await makeMentor({ category: used })
  const { user } = await renderPage('/admin/categories')
  await screen.findByRole('radio', { name: 'Weaving' })
  const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
  await user.click(screen.getByRole('button', { name: 'Delete Weaving' }))
  expect(ask).toHaveBeenCalledWith('Delete category "Weaving"? This cannot be undone.')
  expect(screen.getByRole('radio', { name: 'Weaving' })).toBeInTheDocument()
  ask.mockReturnValue(true)
  await user.click(screen.getByRole('button', { name: 'Delete Weaving' }))
  expect(await screen.findByText('Category "Weaving" deleted')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Weaving' })).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Delete Farming' }))
  expect(await screen.findByText('Cannot delete category assigned to mentors (1)')).toBeInTheDocument()
})

it('describes a category anew, and leaves its name', async () => {
  await makeCategory('Farming')
  const { user } = await renderPage('/admin/categories')
  await user.click(await screen.findByRole('button', { name: 'Edit Farming' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit "Farming"' }))
  await user.clear(dialog.getByLabelText(/^Description/))
  await user.type(dialog.getByLabelText(/^Description/), 'Fields and cattle')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Category "Farming" saved')).toBeInTheDocument()
  expect(await screen.findByText('Fields and cattle')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Edit Farming' }))
  expect(screen.getByLabelText('Category name', { selector: 'dialog *' })).toHaveValue('Farming')
  expect(screen.getByLabelText(/^Description/, { selector: 'dialog *' })).toHaveValue('Fields and cattle')
})

it('renames a category, and refuses an empty name', async () => {
  await makeCategory('Farming')
  const { user } = await renderPage('/admin/categories')
  await user.click(await screen.findByRole('button', { name: 'Edit Farming' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit "Farming"' }))
  await user.clear(dialog.getByLabelText('Category name'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await problems()).toEqual(['Category name is required'])
  await user.type(dialog.getByLabelText('Category name'), 'Agriculture')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Category renamed to "Agriculture"')).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Agriculture' })).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Agriculture' })).toHaveFocus())
})

it('adds a subcategory under its parent, and deletes it once confirmed', async () => {
  await makeCategory('Weaving')
  const { user } = await renderPage('/admin/categories')
  await screen.findByRole('radio', { name: 'Weaving' })
  await user.click(screen.getByRole('button', { name: 'Add subcategory' }))
  expect(await screen.findByText('Subcategory name is required')).toBeInTheDocument()
  expect(screen.getByText('Please select a parent category')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Subcategory name'), 'Handloom')
  await user.selectOptions(screen.getByLabelText('Parent category'), 'Weaving')
  await user.click(screen.getByRole('button', { name: 'Add subcategory' }))
  expect(await screen.findByText('Subcategory "Handloom" added')).toBeInTheDocument()
  expect(named('All subcategories').getByText('Weaving')).toBeInTheDocument()
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(screen.getByRole('button', { name: 'Delete Handloom' }))
  expect(await screen.findByText('Subcategory "Handloom" deleted')).toBeInTheDocument()
  expect(await screen.findByText('No subcategories available')).toBeInTheDocument()
})

it('names the subcategories of the chosen category in the language of the reader', async () => {
  await makeCategory('Arts', 'Music')
  await renderPage('/admin/categories', { language: 'mr' })
  const names = t('subcategory.Music')
  expect(names).not.toBe('Music')
  expect(await screen.findByText(t('admin.categories.children', { names }))).toBeInTheDocument()
})
