import { administrators } from '@udyam/contract/administrators/calls'
import { auditActions } from '@udyam/contract/audit-actions'
import { contact } from '@udyam/contract/contact/calls'
import { noticeParts } from '@udyam/contract/data-map/data-map'
import { liftableRules } from '@udyam/contract/matching/reasons'
import { publishWays } from '@udyam/contract/plans/values'
import { mentors } from '@udyam/contract/mentors/calls'
import { privacy } from '@udyam/contract/privacy/calls'
import { reminders } from '@udyam/contract/reminders/calls'
import type { AuditEvent } from '@udyam/contract/audit/schemas'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { activityText } from '#admin/activity-text.ts'
import { t } from '#lib/i18n.ts'
import { languages } from '#lib/language.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { insertAuditEvent } from '@udyam/api/platform/audit/audit.store'
import { makeMentee, makeMentor, signIn, startWorld, theApi } from '#test/world.ts'
import { actionLabel } from './action-label.ts'
import { detailsOf } from './audit-columns.tsx'

startWorld()

const rows = () => screen.getAllByRole('rowheader').map((header) => header.textContent)

it('tells in plain words who did what, and narrows to an action, days and a search', async () => {
  await makeMentor({ firstName: 'Sanjay', lastName: 'Patil' })
  await makeMentee({ name: 'Priya Kulkarni' })
  await signIn('admin')
  const { user } = await renderPage('/admin/audit')
  expect(await screen.findByRole('rowheader', { name: /added Priya Kulkarni$/ })).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Mentor: added')
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/added Sanjay Patil$/)]))
  await user.type(screen.getByLabelText('To'), '2001-01-01')
  expect(await screen.findByText('No entries found')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await user.type(screen.getByRole('searchbox'), 'priya')
  await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/added Priya Kulkarni$/)]))
})

it('hides what was only read until that is asked for', async () => {
  const id = await makeMentor({ firstName: 'Sanjay', lastName: 'Patil' })
  const admin = await theApi().as('admin')
  await admin.call(mentors.get, { params: { id } })
  await admin.call(mentors.list, { query: { search: 'Sanjay' } })
  await signIn('admin')
  const { user } = await renderPage('/admin/audit')
  await screen.findByRole('rowheader', { name: /added Sanjay Patil$/ })
  expect(screen.queryByText(/opened the record of Sanjay Patil$/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: textOf('admin.audit.readings') }))
  expect(await screen.findByText(/opened the record of Sanjay Patil$/)).toBeInTheDocument()
  expect(screen.getByRole('rowheader', { name: /read a list: Mentors/ })).toHaveTextContent('Rows: 1')
})

it('tells what the service did by itself from what somebody did who is not signed in', async () => {
  const { nobody, db, services } = theApi()
  const message = { name: 'Asha', email: 'asha@example.com', subject: 'A question', message: 'When?' }
  await nobody.call(contact.send, { body: message })
  const id = await makeMentee({ name: 'Priya Kulkarni' })
  const where = { user: null, address: '', requestId: '', now: services.now() }
  await insertAuditEvent(db, { action: 'email.remind', target: { type: 'mentee', id } }, where)
  const owner = await signIn('admin')
  await owner.call(reminders.callMentees, { query: { ids: id } })
  await renderPage('/admin/audit')
  const entry = async (words: string) =>
    (await screen.findByRole('rowheader', { name: new RegExp(words) })).closest('tr')
  const reminded = { actor: textOf('activity.service'), target: 'Priya Kulkarni' }
  expect(await entry(`^${textOf('activity.emailReminded', reminded)}`)).toHaveTextContent(
    textOf('admin.audit.byItself'),
  )
  expect(await entry(`^${textOf('activity.somebody')}`)).toHaveTextContent(textOf('admin.audit.nobody'))
  const sheet = textOf('activity.callSheet', { actor: 'Meera Phadnis', target: textOf('admin.mentees') })
  expect(await entry(`^${sheet}`)).toHaveTextContent(textOf('audit.sheet'))
})

it('names the fields that an edit has changed as their labels do', async () => {
  const id = await makeMentor()
  const admin = await theApi().as('admin')
  await admin.call(mentors.update, { params: { id }, body: { phoneNumber: '9822054321', imageUrl: '' } })
  await signIn('admin')
  await renderPage('/admin/audit')
  expect(await screen.findByText('Changed: Phone Number')).toBeInTheDocument()
})

it('names the role of an administrator as its label does', async () => {
  const admin = await theApi().as('admin')
  await admin.call(administrators.invite, {
    body: { name: 'Sunita Kale', email: 'sunita@example.com', kind: 'manager', language: 'en' },
  })
  await signIn('admin')
  await renderPage('/admin/audit')
  expect(await screen.findByText('Changed: Role in the team')).toBeInTheDocument()
})

const event: AuditEvent = {
  _id: crypto.randomUUID(),
  at: '2026-03-10T10:00:00.000Z',
  actorId: crypto.randomUUID(),
  actorRole: 'admin',
  actorName: 'Meera Phadnis',
  action: '',
  targetType: 'mentor',
  targetId: crypto.randomUUID(),
  targetName: '',
  fields: [],
  reason: '',
  kind: 'act',
  filter: '',
  rows: null,
  address: '',
  requestId: '',
}

it('calls whoever has gone a former member', () => {
  expect(activityText({ ...event, action: 'mentor.delete' })).toBe('Meera Phadnis deleted a former member')
  expect(activityText({ ...event, action: 'session.open', actorName: '' })).toMatch(/^a former member /)
})

it.each(languages)('has words for every action, in %s', async (language) => {
  await signIn('admin')
  await renderPage('/admin/audit', { language })
  await screen.findByRole('table')
  for (const action of auditActions) {
    expect(actionLabel(action)).not.toBe(action)
    expect(activityText({ ...event, action })).not.toContain(action)
  }
})

it('names what somebody has agreed to in the language of the page', async () => {
  const caller = await theApi().as('mentee')
  const { noticeVersion } = (await caller.call(privacy.get)).body.data
  await caller.call(privacy.saveConsent, { body: { purpose: 'contact', given: false, noticeVersion } })
  await signIn('admin')
  await renderPage('/admin/audit', { language: 'mr' })
  expect(await screen.findByText('बदलले: समोरच्या व्यक्तीसाठी संपर्काची माहिती')).toBeInTheDocument()
})

const details = {
  'introduction.lift': liftableRules,
  'plan.publish': publishWays,
  'plan.unrule': ['pin', 'forbid'],
  'mentorship.nudge': ['mentee', 'mentor'],
  'erasure.settle': ['replaced', 'left', ...noticeParts],
}

it.each(languages)('has words for what an entry tells beside its action, in %s', async (language) => {
  await signIn('admin')
  await renderPage('/admin/audit', { language })
  await screen.findByRole('table')
  for (const [action, codes] of Object.entries(details)) {
    const said = codes.map((code) => detailsOf(t, { ...event, action, fields: [code] }))
    expect(said.filter((words) => language !== 'en' && codes.some((code) => code === words))).toEqual([])
    expect(new Set(said).size).toBe(codes.length)
  }
  const fields = ['mailRows:mail:7', 'audit:audit_event:5']
  expect(detailsOf(t, { ...event, action: 'retention.purge', fields })).toMatch(/12|१२/)
})
