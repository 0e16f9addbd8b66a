import { screen, waitFor, within } from '@testing-library/react'
import { categories } from '@udyam/contract/categories/calls'
import { mentors } from '@udyam/contract/mentors/calls'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage } from '#lib/i18n.ts'
import { renderPage } from '#test/render-page.tsx'
import { setScreenWidth } from '#test/screen-width.ts'
import { textOf } from '#test/text.ts'
import { makeMentor, signIn, startWorld, theApi, trouble, writesSent } from '#test/world.ts'
import marathi from '../../../../../locales/mr/messages.json'

startWorld()
beforeEach(() => signIn('admin'))

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }))

const waits = textOf('admin.bulk.waiting')
const ids3 = (kind: string) => [kind, kind, kind]

async function makeThree() {
  const ids = []
  for (const firstName of ['Anita', 'Bala', 'Chitra'])
    ids.push(await makeMentor({ firstName, approve: false }))
  return ids
}

describe('several mentors at once', () => {
  it('are chosen by row or all together, and not chosen any more on another page or search', async () => {
    await makeThree()
    const { user } = await renderPage('/admin/mentors')
    await user.click(await screen.findByRole('checkbox', { name: 'Select Bala Patil' }))
    expect(bar().getByText('1 selected')).toBeInTheDocument()
    const all = screen.getByRole('checkbox', { name: 'Select all on this page' })
    expect(all).toBePartiallyChecked()
    await user.click(all)
    expect(bar().getByText('3 selected')).toBeInTheDocument()
    expect(all).toBeChecked()
    await user.click(bar().getByRole('button', { name: 'Clear selection' }))
    expect(box('Bala Patil')).not.toBeChecked()
    await waitFor(() => expect(all).toHaveFocus())
    await user.click(box('Anita Patil'))
    await user.click(screen.getByRole('button', { name: 'Last Name' }))
    expect(box('Anita Patil')).not.toBeChecked()
    expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument()
  })

  it('says in the list of requests, and before an approval, who was invited and has not joined', async () => {
    await makeMentor({ firstName: 'Anita', approve: false, password: undefined, invite: true })
    await makeMentor({ firstName: 'Bala', approve: false })
    const { user } = await renderPage('/admin/mentors-request')
    const row = within(await screen.findByRole('row', { name: /Anita/ }))
    expect(row.getByText(textOf('status.invited'))).toBeInTheDocument()
    expect(screen.getAllByText(textOf('status.invited'))).toHaveLength(1)
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
    await user.click(row.getByRole('button', { name: 'Approve Anita Patil' }))
    expect(ask.mock.lastCall?.[0]).toContain(textOf('admin.invited.open', { name: 'Anita Patil' }))
    await user.click(screen.getByRole('button', { name: 'Approve Bala Patil' }))
    expect(ask.mock.lastCall?.[0]).not.toContain(textOf('admin.invited.open', { name: 'Bala Patil' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(bar().getByRole('button', { name: 'Approve' }))
    const count = textOf('admin.bulk.invited_one', { count: 1, names: 'Anita Patil' })
    expect(ask.mock.lastCall?.[0]).toContain(count)
  })

  it('are left alone when the question is answered with no, and approved when it is answered with yes', async () => {
    const ids = await makeThree()
    const { user } = await renderPage('/admin/mentors')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    const ask = vi.spyOn(window, 'confirm').mockReturnValueOnce(false)
    await user.click(bar().getByRole('button', { name: 'Approve' }))
    const question = 'Approve 3 mentors? Members will see them.'
    const names = 'Anita Patil, Bala Patil and Chitra Patil'
    expect(ask.mock.lastCall?.[0]).toBe(
      `${question}\n\n${textOf('admin.bulk.approveBare_other', { count: 3, names })}`,
    )
    expect((await writesSent()).filter((address) => !address.endsWith('/consequences'))).toEqual([])
    expect(bar().getByText('3 selected')).toBeInTheDocument()
    ask.mockReturnValueOnce(true)
    await user.click(bar().getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(`3 approved. ${waits}`)).toBeInTheDocument()
    expect(ask).toHaveBeenCalledTimes(2)
    // The list shows it at once, even after a refetch; the server applies it after fifteen seconds.
    const approved = () => screen.findAllByText('Approved', { selector: 'td *' })
    expect(await approved()).toHaveLength(3)
    const admin = await theApi().as('admin')
    const statuses = async () => {
      const read = (id: string) => admin.call(mentors.get, { params: { id } })
      return (await Promise.all(ids.map(read))).map(({ body }) => body.data.status)
    }
    expect(await statuses()).toEqual(ids3('Pending'))
    await user.click(screen.getByRole('button', { name: 'Last Name' }))
    expect(await approved()).toHaveLength(3)
    await changeLanguage('mr')
    expect(await screen.findAllByText('मंजूर', { selector: 'td *' })).toHaveLength(3)
    await theApi().pass(15)
    expect(await statuses()).toEqual(ids3('Approved'))
  })

  it('are offered what does something for them, and it is done to those', async () => {
    await makeMentor({ firstName: 'Anita', approve: false })
    await makeMentor({ firstName: 'Bala' })
    await makeMentor({ firstName: 'Chitra', block: true })
    const { user } = await renderPage('/admin/mentors')
    const offered = () =>
      bar()
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    const [approve, revoke, block, unblock] = ['Approve', 'Revoke approval', 'Block', 'Unblock']
    const steps = () => offered().filter((name) => [approve, revoke, block, unblock].includes(name))
    await user.click(await screen.findByRole('checkbox', { name: 'Select Anita Patil' }))
    expect(steps()).toEqual([approve, block])
    expect(offered()).not.toContain(textOf('admin.invite.resend'))
    await user.click(box('Anita Patil'))
    await user.click(box('Bala Patil'))
    expect(steps()).toEqual([revoke, block])
    await user.click(box('Bala Patil'))
    await user.click(box('Chitra Patil'))
    expect(steps()).toEqual([unblock])
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(steps()).toEqual([approve, revoke, block, unblock])
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(true)
    await user.click(bar().getByRole('button', { name: 'Approve' }))
    expect(ask.mock.lastCall?.[0]).toContain('Approve 1 mentor?')
    expect(await screen.findByText(`1 approved. ${waits}`)).toBeInTheDocument()
  })

  it('are approved without a word of it where all have said where they are and what they do', async () => {
    const category = (await (await theApi().as('admin')).call(categories.create, { body: { name: 'Dairy' } }))
      .body._id
    const told = {
      location: 'Wai, Satara',
      category,
      headline: 'I run a dairy for forty cows',
      approve: false,
    }
    await makeMentor({ ...told, firstName: 'Anita' })
    await makeMentor({ ...told, firstName: 'Bala', location: '' })
    // A short text is a text.
    await makeMentor({ ...told, firstName: 'Devika', headline: '', bio: 'Forty cows.' })
    const { user } = await renderPage('/admin/mentors')
    await user.click(await screen.findByRole('checkbox', { name: 'Select Anita Patil' }))
    const ask = vi.spyOn(window, 'confirm').mockReturnValue(false)
    await user.click(bar().getByRole('button', { name: 'Approve' }))
    expect(ask.mock.lastCall?.[0]).toBe('Approve 1 mentor? Members will see them.')
    await user.click(box('Devika Patil'))
    await user.click(box('Bala Patil'))
    await user.click(bar().getByRole('button', { name: 'Approve' }))
    expect(ask.mock.lastCall?.[0]).toContain(
      textOf('admin.bulk.approveBare_one', { count: 1, names: 'Bala Patil' }),
    )
  })

  it('are taken back in time: nobody is approved, and nobody is mailed', async () => {
    const ids = await makeThree()
    const { user } = await renderPage('/admin/mentors-request')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await user.click(bar().getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(`3 approved. ${waits}`)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('cell', { name: 'Bala' })).not.toBeInTheDocument())
    expect(screen.getByText(textOf('admin.requests.empty'))).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(textOf('undo.done'))).toBeInTheDocument()
    expect(await screen.findAllByRole('checkbox', { name: /^Select (Anita|Bala|Chitra)/ })).toHaveLength(3)
    await theApi().pass(60)
    const admin = await theApi().as('admin')
    for (const id of ids) {
      expect((await admin.call(mentors.get, { params: { id } })).body.data.status).toBe('Pending')
    }
    expect(await theApi().db.selectFrom('mail').select('kind').execute()).toEqual([])
  })

  it('are all taken back, though they were sent in more than one call', async () => {
    for (let made = 0; made < 21; made += 1) await makeMentor({ firstName: `Bala ${made}`, approve: false })
    const { user } = await renderPage('/admin/mentors-request?size=25')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await user.click(bar().getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(`21 approved. ${waits}`)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText(textOf('undo.done'))).toBeInTheDocument()
    expect(await theApi().db.selectFrom('waiting_change').select('id').execute()).toEqual([])
  })

  it('are rejected with one reason, which is asked for', async () => {
    await makeThree()
    const { user } = await renderPage('/admin/mentors-request')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await user.click(bar().getByRole('button', { name: 'Reject' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject 3 applications' }))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(dialog.getByRole('textbox')).toBeInvalid())
    await user.type(dialog.getByRole('textbox'), 'No room this year')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText(`3 rejected. ${waits}`)).toBeInTheDocument()
    await theApi().pass(15)
    expect(await theApi().db.selectFrom('mentor').select('id').execute()).toEqual([])
    const mails = await theApi().db.selectFrom('mail').select(['kind', 'body_text']).execute()
    expect(mails.map(({ kind }) => kind)).toEqual(ids3('applicationRejected'))
    for (const { body_text: text } of mails) expect(text).toContain('No room this year')
  })

  it('are told one by one where something was refused, in the language of the person', async () => {
    const [, second = ''] = await makeThree()
    const { user } = await renderPage('/admin/mentors', { language: 'mr' })
    await user.click(await screen.findByRole('checkbox', { name: 'या पानावरील सर्व निवडा' }))
    const admin = await theApi().as('admin')
    await admin.call(mentors.update, { params: { id: second }, body: { approve: true } })
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    const chosen = within(screen.getByRole('region', { name: 'निवडलेल्या ओळी' }))
    await user.click(chosen.getByRole('button', { name: 'मंजूर करा' }))
    const told = /^2 जणांना मंजुरी दिली, 1 जणांबाबत होऊ शकले नाही\. /
    expect(await chosen.findByText(told)).toBeInTheDocument()
    expect(chosen.getByRole('listitem')).toHaveTextContent(
      `Bala Patil: ${marathi['messages.mentor_not_pending']}`,
    )
    await user.click(chosen.getByRole('button', { name: 'बंद करा' }))
    expect(chosen.queryByText(told)).not.toBeInTheDocument()
  })

  it('are said to be in doubt or not done when the connection is lost', async () => {
    // An account sends few large bodies at a time.
    for (let number = 0; number < 22; number += 1) {
      await makeMentor({ firstName: `M${number}`, approve: false })
    }
    const { user } = await renderPage('/admin/mentors?size=25')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    trouble('admin/mentor/bulk', 'offline')
    await user.click(bar().getByRole('button', { name: 'Delete' }))
    expect(
      await bar().findByText(`0 deleted, ${textOf('admin.bulk.unanswered', { count: 20 })}, 2 not done`),
    ).toBeInTheDocument()
    expect(bar().getAllByRole('listitem')).toHaveLength(22)
    expect(bar().getAllByRole('listitem')[21]).toHaveTextContent('Not done.')
    expect(await bar().findByText('22 selected')).toBeInTheDocument()
  })

  it('are chosen on cards too', async () => {
    setScreenWidth(360)
    await makeThree()
    const { user } = await renderPage('/admin/mentors-request')
    const card = within(await screen.findByRole('article', { name: /^Chitra Patil/ }))
    await user.click(card.getByRole('checkbox', { name: 'Select Chitra Patil' }))
    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await user.click(bar().getByRole('button', { name: 'Approve' }))
    expect(await bar().findByText(`1 approved. ${waits}`)).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('group', { name: 'Result' })).toHaveFocus())
  })
})

describe('the export of the list', () => {
  it('saves what the list finds, under the name of the day', async () => {
    const saved: { name: string; content: Blob }[] = []
    URL.createObjectURL = (content: Blob) => {
      saved.push({ name: '', content })
      return 'blob:x'
    }
    URL.revokeObjectURL = () => {}
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      Object.assign(saved.at(-1) ?? {}, { name: this.download })
    })
    await makeThree()
    const { user } = await renderPage('/admin/mentors?q=anita')
    await screen.findByRole('row', { name: /Anita/ })
    await user.click(screen.getByRole('button', { name: textOf('common.moreActions') }))
    await user.click(screen.getByRole('button', { name: textOf('admin.csv.export') }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^udyam-setu-mentors-\d{4}-\d\d-\d\d\.csv$/)
    const text = (await saved[0]?.content.text()) ?? ''
    expect(text).toContain('Anita,Patil')
    expect(text).toContain(`${textOf('field.firstName')},${textOf('field.lastName')}`)
    expect(text).not.toContain('Bala')
    await user.click(screen.getByRole('button', { name: textOf('admin.csv.exportNames') }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(await saved[1]?.content.text()).toMatch(/^_id,firstName,lastName,/)
  })

  it('says that it failed', async () => {
    await makeThree()
    const { user } = await renderPage('/admin/mentors')
    trouble('admin/mentor/export', 'fault')
    await user.click(await screen.findByRole('button', { name: textOf('common.moreActions') }))
    await user.click(screen.getByRole('button', { name: textOf('admin.csv.export') }))
    expect(await screen.findByText('Failed to export the list')).toBeInTheDocument()
  })
})
