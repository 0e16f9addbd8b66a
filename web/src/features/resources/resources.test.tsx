import { screen, waitFor, within } from '@testing-library/react'
import { makeMentorship } from '@udyam/api/test/make-selection'
import { resources } from '@udyam/contract/resources/calls'
import type { ResourceGiven } from '@udyam/contract/resources/schemas'
import { unwritten } from '@udyam/contract/setup/in-language'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadArea } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { sentTo, signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

beforeEach(async () => {
  await Promise.all((['learning', 'teaching', 'setup', 'matching', 'mentorship'] as const).map(loadArea))
})

const loans = (more: Partial<ResourceGiven> = {}): ResourceGiven => ({
  title: { ...unwritten, en: 'Loans for beginners' },
  body: { ...unwritten, en: '<p>Ask three banks.</p>' },
  link: '',
  needs: ['funding'],
  audience: 'all',
  position: null,
  state: 'published',
  ...more,
})

async function make(more: Partial<ResourceGiven> = {}) {
  const admin = await theApi().as('admin')
  return (await admin.call(resources.create, { body: loans(more) })).body.data
}

it('makes the first article from Setup; a link must be https', async () => {
  await signIn('admin')
  const { user, router } = await renderPage(paths.adminSetup)
  await user.click(await screen.findByRole('link', { name: textOf('setup.resources') }))
  expect(await screen.findByText(textOf('resource.none'))).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: textOf('resource.make') }))
  await user.type((await screen.findAllByLabelText('English'))[0] as HTMLElement, 'A video')
  const link = screen.getByRole('textbox', { name: new RegExp(textOf('resource.field.link')) })
  await user.type(link, 'http://example.com/video')
  await user.click(screen.getByRole('button', { name: textOf('resource.save') }))
  await waitFor(() => expect(link).toBeInvalid())
  await user.clear(link)
  await user.type(link, 'https://example.com/video')
  await user.click(screen.getByRole('checkbox', { name: textOf('need.funding') }))
  await user.click(screen.getByRole('button', { name: textOf('resource.save') }))
  await waitFor(() => expect(router.state.location.pathname).not.toBe(paths.adminResourceAdd))
  expect(sentTo('/admin/resource').at(-1)).toMatchObject({ needs: ['funding'], state: 'draft' })
})

it('keeps what was typed of one resource out of another', async () => {
  await signIn('admin')
  const [first, second] = [await make(), await make({ title: { ...unwritten, en: 'Law' } })]
  const title = async () => (await screen.findAllByLabelText('English'))[0] as HTMLElement
  const page = await renderPage(pathTo(paths.adminResource, first._id))
  await page.user.type(await title(), ' and experts')
  page.unmount()
  await renderPage(pathTo(paths.adminResource, second._id))
  expect(await title()).toHaveValue('Law')
})

it('merges what somebody else saved of the same article meanwhile, and of no other', async () => {
  await signIn('admin')
  await make()
  const law = await make({ title: { ...unwritten, en: 'Law' } })
  const { user } = await renderPage(pathTo(paths.adminResource, law._id))
  const place = await screen.findByLabelText(new RegExp(textOf('resource.field.position')))
  theApi().clock.now = new Date(theApi().clock.now.getTime() + 5000)
  const body = { ...loans({ title: law.title, audience: 'mentors' }), updatedAt: law.updatedAt }
  const other = await theApi().as('admin')
  await other.call(resources.update, { params: { id: law._id }, body })
  await user.clear(place)
  await user.type(place, '७')
  await user.click(screen.getByRole('button', { name: textOf('resource.save') }))
  await user.click(await screen.findByRole('button', { name: textOf('profile.reload') }))
  const audience = screen.getByLabelText(textOf('resource.field.audience'))
  await waitFor(() => expect(audience).toHaveValue('mentors'))
  expect(screen.getAllByLabelText('English')[0]).toHaveValue('Law')
  await user.click(screen.getByRole('button', { name: textOf('resource.save') }))
  await waitFor(() => expect(sentTo('/admin/resource').at(-1)).toMatchObject({ position: 7 }))
})

it('lists drafts too, and deletes one after a question', async () => {
  await signIn('admin')
  const { _id: id } = await make({ state: 'draft' })
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { user, router } = await renderPage(paths.adminResources)
  expect(await screen.findByText(textOf('event.state.draft'))).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Loans for beginners' }))
  await user.click(await screen.findByRole('button', { name: textOf('common.delete') }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.adminResources))
  const admin = await theApi().as('admin')
  const left = (await admin.call(resources.listAll)).body.data
  expect(left.map(({ _id }) => _id)).not.toContain(id)
})

it('opens an article in the page, and a link alone on its own site', async () => {
  const { _id: id } = await make()
  await make({ title: { ...unwritten, en: 'A video' }, body: unwritten, link: 'https://video.example.com/1' })
  await signIn('mentor')
  const { user, router } = await renderPage(paths.learn)
  const out = await screen.findByRole('link', { name: /A video/ })
  expect(out).toHaveAttribute('href', 'https://video.example.com/1')
  expect(out).toHaveAttribute('rel', 'noopener noreferrer')
  expect(screen.getByText(textOf('learn.leaves', { host: 'video.example.com' }))).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Loans for beginners' }))
  expect(await screen.findByText('Ask three banks.')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(pathTo(paths.article, id))
})

it('puts what fits a mentee before the rest, and names the language of each text', async () => {
  const { _id: id } = await make()
  const mr = '<p>तीन बँकांना विचारा.</p>'
  const both = { ...unwritten, en: '<p>Ask a lawyer.</p>', mr }
  const law = await make({ title: { ...unwritten, en: 'Law' }, needs: ['legal'], body: both })
  const mentee = await signIn('mentee')
  const values = { mentee_id: mentee.id, needs: ['funding'], updated_at: theApi().clock.now }
  await theApi()
    .db.insertInto('mentee_match')
    .values(values)
    .onConflict((known) => known.column('mentee_id').doUpdateSet({ needs: values.needs }))
    .execute()
  const list = await renderPage(paths.learn)
  const fitting = within(await screen.findByRole('region', { name: textOf('learn.fits') }))
  expect(fitting.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Loans for beginners'])
  const others = within(screen.getByRole('region', { name: textOf('learn.others') }))
  expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Law'])
  list.unmount()
  const english = await renderPage(pathTo(paths.article, id), { language: 'mr' })
  expect((await screen.findByText('Ask three banks.')).closest('[lang]')).toHaveAttribute('lang', 'en')
  english.unmount()
  await renderPage(pathTo(paths.article, law._id), { language: 'mr' })
  const text = await screen.findByText('तीन बँकांना विचारा.')
  expect(text.closest('[lang]')).toHaveAttribute('lang', 'mr')
})

it('shows what the mentee needs beside the goals of the mentorship, to both of them', async () => {
  const { id, mentee, mentor } = await makeMentorship(theApi())
  const now = theApi().clock.now
  const needs = ['funding']
  await theApi()
    .db.insertInto('mentee_match')
    .values({ mentee_id: mentee.id, needs, updated_at: now })
    .onConflict((known) => known.column('mentee_id').doUpdateSet({ needs }))
    .execute()
  await make()
  await make({ title: { ...unwritten, en: 'Law' }, needs: ['legal'] })
  for (const [role, account] of [
    ['mentee', mentee],
    ['mentor', mentor],
  ] as const) {
    await signIn(role, account)
    const page = await renderPage(`${pathTo(paths.mentorship, id)}?part=goals`)
    const link = await screen.findByRole('link', { name: 'Loans for beginners' })
    expect(link).toHaveAttribute('href', expect.stringContaining('/learn/'))
    expect(screen.queryByRole('link', { name: 'Law' })).toBeNull()
    page.unmount()
  }
})

it('has a menu entry only once something is published', async () => {
  const { _id: id, updatedAt } = await make({ state: 'draft' })
  await signIn('mentee')
  const first = await renderPage(paths.menteeJourney)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryAllByRole('link', { name: textOf('nav.learn'), hidden: true })).toEqual([])
  first.unmount()
  const admin = await theApi().as('admin')
  await admin.call(resources.update, { params: { id }, body: { ...loans(), updatedAt } })
  const second = await renderPage(paths.menteeJourney)
  const [link] = await screen.findAllByRole('link', { name: textOf('nav.learn'), hidden: true })
  expect(within(second.container).getAllByText(textOf('nav.learn'))).not.toEqual([])
  expect(link).toHaveAttribute('href', paths.learn)
})
