import { screen, waitFor, within } from '@testing-library/react'
import { makeMentorship } from '@udyam/api/test/make-selection'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { setScreenWidth } from '#test/screen-width.ts'
import { textOf } from '#test/text.ts'
import { endTrouble, makeMentee, signIn, startWorld, theApi, trouble, writesSent } from '#test/world.ts'

startWorld()
beforeEach(() => signIn('admin'))

const namesShown = () => screen.getAllByRole('rowheader').map((header) => header.textContent)

async function openList(address = '/admin/mentees') {
  const page = await renderPage(address)
  await screen.findByRole('table')
  return page
}

describe('the list of mentees', () => {
  it('shows each column, long interests cut at 30 letters with the whole in the tooltip', async () => {
    await makeMentee({
      name: 'Priya Kulkarni',
      interests: ['Technology', 'Marketing', 'Finance', 'Design'],
      mobile_no: '9822012345',
    })
    await openList()
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent)
    expect(headers).toEqual([
      'Name',
      'Email',
      'Phone',
      'Location',
      'Education',
      'Interests',
      'Terms',
      'Joined',
      'Actions',
    ])
    const row = screen.getByRole('row', { name: /Priya Kulkarni/ })
    expect(within(row).getByTitle('Technology, Marketing, Finance and Design')).toHaveTextContent(
      /^Technology, Marketing, Finance…$/,
    )
    expect(within(row).getByText('98220 12345')).toBeInTheDocument()
    expect(within(row).getByText('Accepted')).toBeInTheDocument()
    expect(screen.getByText('Showing 1 of 1 mentees')).toBeInTheDocument()
  })

  it('cuts other long values at 50 letters, with the whole in the tooltip', async () => {
    const education = 'Master of Business Administration in Rural Management, Pune'
    await makeMentee({ name: 'Priya Kulkarni', education, location: 'Wai, Satara' })
    await openList()
    const row = screen.getByRole('row', { name: /Priya Kulkarni/ })
    expect(within(row).getByTitle(education)).toHaveTextContent(
      /^Master of Business Administration in Rural Managem…$/,
    )
    expect(within(row).getByText('Wai, Satara')).not.toHaveAttribute('title')
  })

  it('sorts by a column, turns the order round, and returns to page 1', async () => {
    for (const letter of 'ABCDEFGHIJKL') await makeMentee({ name: `Mentee ${letter}` })
    const { user, router } = await openList('/admin/mentees?page=2')
    expect(namesShown()).toEqual(['Mentee K', 'Mentee L'])
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(namesShown()[0]).toBe('Mentee L'))
    expect(router.state.location.search).toBe('?sort=-name')
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(namesShown()).toEqual(['Mentee B', 'Mentee A']))
  })

  it('finds by an interest, and narrows to a district and an education', async () => {
    await makeMentee({ name: 'Asha', location: 'Pune', education: 'B.Com.', interests: ['Pickles'] })
    await makeMentee({ name: 'Bela', location: 'Wai, Satara', education: 'B.E.' })
    const { user, router } = await openList()
    await user.type(screen.getByRole('searchbox'), 'pickl')
    await waitFor(() => expect(namesShown()).toEqual(['Asha']))
    await user.clear(screen.getByRole('searchbox'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'District' }), 'Satara')
    await waitFor(() => expect(namesShown()).toEqual(['Bela']))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Education' }), 'B.Com.')
    expect(await screen.findByText('No mentees match your search criteria')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await waitFor(() => expect(namesShown()).toHaveLength(2))
    expect(router.state.location.search).toBe('')
  })

  it('says when there is nobody, and counts and announces on refresh', async () => {
    const { user } = await openList()
    expect(screen.getByText('No mentees found')).toBeInTheDocument()
    await makeMentee()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('The list has been refreshed. Mentees: 1')).toBeInTheDocument()
    expect(screen.getByText('Showing 1 of 1 mentees')).toBeInTheDocument()
  })

  it.each([
    ['wordless', 'Failed to fetch mentees'],
    ['fault', 'Error loading mentees'],
  ] as const)('shows a failure in the page and in a toast, and can be tried again: %s', async (as, text) => {
    trouble('admin/mentee', as)
    const { user } = await renderPage('/admin/mentees')
    expect(await screen.findAllByText(text)).not.toHaveLength(0)
    endTrouble()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No mentees found')).toBeInTheDocument()
  })

  it('deletes only after a confirmation that names the mentee', async () => {
    await makeMentee({ name: 'Priya Kulkarni' })
    const { user } = await openList()
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
    await user.click(screen.getByRole('button', { name: 'Delete Priya Kulkarni' }))
    await waitFor(() =>
      expect(ask).toHaveBeenCalledWith('Delete mentee Priya Kulkarni? This cannot be undone.'),
    )
    expect((await writesSent()).filter((address) => !address.endsWith('/consequences'))).toEqual([])
    expect(namesShown()).toEqual(['Priya Kulkarni'])
    ask.mockReturnValueOnce(true)
    await user.click(screen.getByRole('button', { name: 'Delete Priya Kulkarni' }))
    expect(await screen.findByText('Mentee deleted successfully')).toBeInTheDocument()
    expect(await screen.findByText('No mentees found')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('says before it deletes what ends, and asks again when that has changed', async () => {
    const { mentor } = await makeMentorship(theApi())
    const { user } = await openList()
    const name = await theApi().db.selectFrom('mentee').select('name').executeTakeFirstOrThrow()
    const ask = vi.spyOn(window, 'confirm').mockImplementationOnce(() => {
      // Another user ends it while the question is open.
      void theApi().db.deleteFrom('mentorship').where('mentor_id', '=', mentor.id).execute()
      return true
    })
    const button = screen.getByRole('button', { name: `Delete ${name.name}` })
    await user.click(button)
    await waitFor(() =>
      expect(ask.mock.lastCall?.[0]).toContain(
        textOf('consequences', { what: textOf('consequences.activeMentorships_one', { count: 1 }) }),
      ),
    )
    const refused = textOf('messages.consequences_changed')
    expect(await screen.findByText(refused)).toBeInTheDocument()
    expect(namesShown()).toEqual([name.name])
  })

  it('is a list of cards on a small screen', async () => {
    setScreenWidth(360)
    await makeMentee({ name: 'Priya Kulkarni' })
    await renderPage('/admin/mentees')
    const card = await screen.findByRole('article', { name: 'Priya Kulkarni' })
    expect(within(card).getByRole('link', { name: 'View Priya Kulkarni' })).toHaveTextContent('View')
    expect(within(card).getByText('Accepted')).toBeInTheDocument()
  })
})

it('deletes several mentees at once, once confirmed, and the list is without them', async () => {
  await makeMentee({ name: 'Asha Zende' })
  await makeMentee({ name: 'Bala Apte' })
  const { user } = await openList()
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(screen.getByRole('checkbox', { name: 'Select Bala Apte' }))
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  expect(await bar.findByText('1 deleted')).toBeInTheDocument()
  expect(ask.mock.lastCall?.[0]).toBe('Delete 1 mentee? This cannot be undone.')
  expect(namesShown()).toEqual(['Asha Zende'])
})
