import { screen, waitFor, within } from '@testing-library/react'
import { mentors } from '@udyam/contract/mentors/calls'
import { keepWaitingPhoto } from '@udyam/api/test/pictures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { setScreenWidth } from '#test/screen-width.ts'
import { textLike, textOf } from '#test/text.ts'
import { makeMentor, sentTo, signIn, startWorld, theApi, trouble, writesSent } from '#test/world.ts'

startWorld()
beforeEach(() => signIn('admin'))

const sanjay = { firstName: 'Sanjay', lastName: 'Patil' }
const statusShown = () => within(screen.getByRole('row', { name: /Sanjay/ }))

describe('the list of all mentors', () => {
  it('shows the first 8 characters of the id, the status, and how many there are', async () => {
    const id = await makeMentor(sanjay)
    await renderPage('/admin/mentors')
    const row = within(await screen.findByRole('row', { name: /Sanjay/ }))
    expect(row.getByText(id.slice(0, 8))).toHaveAttribute('title', id)
    expect(row.getByText('Approved')).toBeInTheDocument()
    expect(screen.getByText('Showing 1 of 1 mentors')).toBeInTheDocument()
  })

  it('says what keeps an approved mentor out of the directory', async () => {
    const id = await makeMentor(sanjay)
    const unconfirmed = { email_verified_at: null }
    await theApi().db.updateTable('account').set(unconfirmed).where('id', '=', id).execute()
    await renderPage('/admin/mentors')
    expect(await screen.findByText(textOf('status.emailOpen'))).toBeInTheDocument()
    expect(screen.getByText(textLike('remind.from'))).toBeInTheDocument()
  })

  it('sorts by five columns and narrows by status, in the address', async () => {
    await makeMentor({ ...sanjay, dob: '1970-01-01' })
    await makeMentor({ firstName: 'Anita', lastName: 'Zende', dob: '1980-01-01', approve: false })
    const { user, router } = await renderPage('/admin/mentors')
    await screen.findByRole('table')
    const first = () => screen.getAllByRole('rowheader')[0]?.textContent
    expect(first()).toContain('Anita')
    await user.click(screen.getByRole('button', { name: 'Date of Birth' }))
    await waitFor(() => expect(first()).toContain('Sanjay'))
    await user.click(screen.getByRole('button', { name: 'Date of Birth' }))
    await waitFor(() => expect(first()).toContain('Anita'))
    expect(router.state.location.search).toBe('?sort=-dob')
    for (const name of ['First Name', 'Last Name', 'Email', 'Phone']) {
      expect(screen.getByRole('button', { name })).toBeInTheDocument()
    }
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Pending')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    expect(router.state.location.search).toBe('?sort=-dob&status=Pending')
  })

  it.each([
    {
      button: 'Approve',
      from: { approve: false },
      toast: 'Mentor approved successfully',
      to: 'Approved',
      recorded: 'mentor.approve',
    },
    {
      button: 'Revoke approval',
      from: {},
      ends: 'Their mentoring will end',
      toast: 'Mentor approval revoked successfully',
      to: 'Pending',
      recorded: 'mentor.revoke',
    },
    {
      button: 'Block',
      from: {},
      ends: 'their mentees will wait for a new mentor',
      toast: 'Mentor blocked successfully',
      to: 'Blocked',
      recorded: 'mentor.block',
    },
    {
      button: 'Unblock',
      from: { block: true },
      toast: 'Mentor unblocked successfully',
      to: 'Approved',
      recorded: 'mentor.unblock',
    },
  ])('asks before $button, does nothing when refused and does it when agreed', async (step) => {
    await makeMentor({ ...sanjay, ...step.from })
    const { user } = await renderPage('/admin/mentors')
    const button = await screen.findByRole('button', { name: `${step.button} Sanjay Patil` })
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
    await user.click(button)
    await waitFor(() => expect(ask).toHaveBeenCalled())
    expect(ask.mock.lastCall?.[0]).toContain('Sanjay Patil')
    expect(ask.mock.lastCall?.[0]).toContain(step.ends ?? '')
    // Only what it would end has been asked for.
    expect((await writesSent()).filter((address) => !address.endsWith('/consequences'))).toEqual([])
    expect(statusShown().queryByText(step.to)).not.toBeInTheDocument()
    ask.mockReturnValueOnce(true)
    await user.click(button)
    expect(await screen.findByText(step.toast)).toBeInTheDocument()
    expect(await statusShown().findByText(step.to)).toBeInTheDocument()
    const recorded = await theApi()
      .db.selectFrom('audit_event')
      .select('id')
      .where('action', '=', step.recorded)
      .execute()
    expect(recorded).toHaveLength(1)
  })

  it('keeps the focus in its place when what was pressed has gone, with its row or without', async () => {
    for (const firstName of ['Anita', 'Bala', 'Chitra']) await makeMentor({ firstName, lastName: 'Patil' })
    const { user } = await renderPage('/admin/mentors')
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await user.click(await screen.findByRole('button', { name: 'Revoke approval Bala Patil' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve Bala Patil' })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Delete Bala Patil' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Chitra Patil' })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Delete Chitra Patil' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Anita Patil' })).toHaveFocus())
  })

  it.each([
    ['wordless', 'Failed to delete mentor'],
    ['fault', 'Error deleting mentor'],
  ] as const)('says that a deletion failed: %s', async (kind, text) => {
    await makeMentor(sanjay)
    const { user } = await renderPage('/admin/mentors')
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    const button = await screen.findByRole('button', { name: 'Delete Sanjay Patil' })
    trouble('admin/mentor/', kind)
    await user.click(button)
    expect(await screen.findByText(text)).toBeInTheDocument()
  })

  it('is a list of cards on a small screen, each with the whole name', async () => {
    setScreenWidth(360)
    await makeMentor(sanjay)
    await renderPage('/admin/mentors')
    const card = await screen.findByRole('article', { name: /^Sanjay Patil/ })
    expect(within(card).getByRole('button', { name: 'Block Sanjay Patil' })).toHaveTextContent('Block')
  })
})

describe('the mentor requests', () => {
  it('stand by how long they wait, with what the profile tells, and can be asked for more', async () => {
    await makeMentor({ firstName: 'Zubin', lastName: 'Patil', approve: false })
    await makeMentor({ firstName: 'Asha', lastName: 'Patil', approve: false, bio: 'x'.repeat(90) })
    const { user } = await renderPage('/admin/mentors-request')
    const names = async () =>
      (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent.slice(0, 4))
    expect(await names()).toEqual(['Zubi', 'Asha'])
    expect(screen.getByRole('columnheader', { name: /Applied/ })).toHaveAttribute('aria-sort', 'ascending')
    expect(screen.getByRole('row', { name: /Asha/ })).toHaveTextContent('13%')
    const row = within(screen.getByRole('row', { name: /Asha/ }))
    await user.click(row.getByText('13%'))
    expect(await row.findByText(/^Still missing: years of experience, industry, .* photo$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: `${textOf('admin.requests.ask')} Asha Patil` }))
    const dialog = within(
      await screen.findByRole('dialog', { name: textOf('admin.requests.askTitle', { name: 'Asha Patil' }) }),
    )
    await user.click(dialog.getByRole('button', { name: textOf('admin.requests.ask') }))
    await waitFor(() => expect(dialog.getByRole('textbox')).toBeInvalid())
    await user.type(dialog.getByRole('textbox', { name: 'Your question' }), 'Which years were you in dairy?')
    await user.click(dialog.getByRole('button', { name: textOf('admin.requests.ask') }))
    expect(await screen.findByText(textOf('messages.more_asked'))).toBeInTheDocument()
    expect(await screen.findByText(/^Asked /)).toBeInTheDocument()
    expect(
      screen.queryByRole('button', { name: `${textOf('admin.requests.ask')} Asha Patil` }),
    ).not.toBeInTheDocument()
    expect(screen.getByText(textLike('remind.from'))).toBeInTheDocument()
  })

  it('reminds of an open question after three days, one or several at once', async () => {
    const ids = [
      await makeMentor({ firstName: 'Asha', approve: false }),
      await makeMentor({ firstName: 'Bala', approve: false }),
      await makeMentor({ firstName: 'Chitra', approve: false }),
    ]
    const asked = { info_question: 'Which years?', info_asked_at: new Date('2026-01-01') }
    await theApi().db.updateTable('mentor').set(asked).where('id', 'in', ids.slice(0, 2)).execute()
    const { user } = await renderPage('/admin/mentors-request')
    await user.click(await screen.findByRole('button', { name: `${textOf('remind.action')}: Asha Patil` }))
    expect(await screen.findByText(textLike('remind.from'))).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
    await user.click(bar.getByRole('button', { name: textOf('remind.bulk') }))
    expect(await bar.findByText(new RegExp(textOf('remind.many.done_one', { count: 1 })))).toBeInTheDocument()
    // Nothing is asked of the third.
    expect(sentTo('admin/remind').at(-1)).toMatchObject({ ids: expect.not.arrayContaining([ids[2]]) })
    const told = await theApi().db.selectFrom('reminder').select(['subject_id', 'wait', 'times']).execute()
    const row = (subject_id?: string) => ({ subject_id, wait: 'more', times: 1 })
    expect(told).toHaveLength(2)
    expect(told).toEqual(expect.arrayContaining([row(ids[0]), row(ids[1])]))
  })

  it('are turned down with a reason', async () => {
    await makeMentor({ firstName: 'Asha', lastName: 'Patil', approve: false })
    const { user } = await renderPage('/admin/mentors-request')
    await user.click(await screen.findByRole('button', { name: 'Reject Asha Patil' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), 'No room this year')
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('No mentor requests found')).toBeInTheDocument()
  })

  it('list who waits, and go once approved', async () => {
    await makeMentor({ firstName: 'Anita' })
    const id = await makeMentor({ ...sanjay, approve: false })
    const { user } = await renderPage('/admin/mentors-request')
    await screen.findByRole('row', { name: /Sanjay/ })
    expect(screen.queryByRole('row', { name: /Anita/ })).not.toBeInTheDocument()
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await user.click(screen.getByRole('button', { name: 'Approve Sanjay Patil' }))
    expect(await screen.findByText('Mentor approved successfully')).toBeInTheDocument()
    expect(await screen.findByText('No mentor requests found')).toBeInTheDocument()
    expect(sentTo('admin/mentor/')).toMatchObject([{ isApproved: true }])
    const admin = await theApi().as('admin')
    const saved = (await admin.call(mentors.get, { params: { id } })).body.data
    expect(saved).toMatchObject({ approve: true, isApproved: true })
  })

  it('show the photo that waits, and take the decision on it', async () => {
    const id = await makeMentor({ ...sanjay, approve: false })
    await makeMentor({ firstName: 'Anita', lastName: 'Rao', approve: false })
    await keepWaitingPhoto(theApi(), id)
    const { user } = await renderPage('/admin/mentors-request')
    await user.click(
      await screen.findByRole('button', { name: `${textOf('admin.mentors.lookAtPhoto')} Sanjay Patil` }),
    )
    expect(
      screen.queryByRole('button', { name: new RegExp(`${textOf('admin.mentors.lookAtPhoto')}.*Anita`) }),
    ).not.toBeInTheDocument()
    const dialog = within(
      await screen.findByRole('dialog', {
        name: textOf('admin.mentors.photoTitle', { name: 'Sanjay Patil' }),
      }),
    )
    expect(dialog.getByRole('presentation')).toHaveAttribute('src', expect.stringMatching(/^data:image/))
    await user.click(
      dialog.getByRole('button', { name: `${textOf('admin.mentors.photoRefuse')}: Sanjay Patil` }),
    )
    expect(await screen.findByText(textOf('messages.photo_refused'))).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: textLike('admin.mentors.lookAtPhoto') }),
      ).not.toBeInTheDocument(),
    )
    expect(screen.getByRole('button', { name: 'Approve Sanjay Patil' })).toBeInTheDocument()
  })

  it('are deleted once confirmed', async () => {
    await makeMentor({ ...sanjay, approve: false })
    const { user } = await renderPage('/admin/mentors-request')
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await user.click(await screen.findByRole('button', { name: 'Delete Sanjay Patil' }))
    expect(await screen.findByText('Mentor request deleted successfully')).toBeInTheDocument()
  })
})

it('approves nobody for what the administrator has not seen', async () => {
  const id = await makeMentor({ ...sanjay, approve: false })
  const { user } = await renderPage('/admin/mentors')
  const approve = await screen.findByRole('button', { name: 'Approve Sanjay Patil' })
  const other = await theApi().as('admin')
  await other.call(mentors.update, { params: { id }, body: { location: 'Wai' } })
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await user.click(approve)
  expect(await screen.findByText(/Someone else has changed this record/)).toBeInTheDocument()
  expect(await screen.findByText('Wai')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Approve Sanjay Patil' }))
  expect(await screen.findByText('Mentor approved successfully')).toBeInTheDocument()
})
