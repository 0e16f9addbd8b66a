import { type Page, axeClean, expect, settled, test } from './support/fixtures.ts'
import { undoTime } from './support/server.ts'
import { signedIn } from './support/session.ts'
import { wordsOf } from './support/texts.ts'

const mentor = { email: 'archived.mentor@example.org', password: 'turmeric-2026' }

test('a mentor with two mentees is archived and restored, and lists come back as they were left', async ({
  page,
  server,
}) => {
  const headers = await signedIn(page, server.url, 'admin')
  const id = await makeBusyMentor(page, headers)
  const t = wordsOf('en')
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  const name = 'Archana Turmeric'

  // The dialog names the consequences first. Afterwards the mentor is in no list or directory, and cannot
  // sign in.
  await page.goto('/admin/mentors?q=turmeric')
  const row = page.getByRole('row').filter({ hasText: 'Turmeric' })
  const actions = row.getByRole('cell').last().getByRole('button')
  await expect(actions.first()).toHaveAccessibleName(`${t('admin.archive')} ${name}`)
  await axeClean(page)
  await row.getByRole('button', { name: `${t('admin.archive')} ${name}` }).click()
  await expect(page.getByText(t('admin.done.archive', { name }))).toBeVisible()
  expect(questions[0]).toContain(t('consequences.activeMentorships_other', { count: 2 }))
  // The list shows at once what the server does once the time of the undo is over.
  await expect(row).toHaveCount(0)
  const record = async () => {
    const read = await page.request.get(`/api/admin/mentor/${id}`, { headers })
    return ((await read.json()) as { data: { status: string; archivedAt: string | null } }).data
  }
  const isArchived = async () => (await record()).archivedAt !== null
  expect(await isArchived()).toBe(false)
  await server.advance(undoTime)
  await expect.poll(isArchived).toBe(true)
  const asMentee = await signIn(page, 'mentee', { email: 'mentee@example.com', password: 'mentee123' })
  const listed = await page.request.get('/api/mentee/approved-mentors?search=turmeric', {
    headers: { authorization: `Bearer ${asMentee.token}` },
  })
  expect(await listed.json()).toMatchObject({ pagination: { total: 0 } })
  expect((await signIn(page, 'mentor', mentor)).status).toBe(403)

  await page.getByRole('combobox', { name: t('field.status') }).selectOption(t('status.archived'))
  await page.getByRole('button', { name: `${t('admin.restore')} ${name}` }).click()
  await expect(page.getByText(t('admin.done.restore', { name }))).toBeVisible()
  await expect(row).toHaveCount(0)
  await server.advance(undoTime)
  await expect.poll(isArchived).toBe(false)
  expect((await signIn(page, 'mentor', mentor)).status).toBe(200)
  expect(await record()).toMatchObject({ status: 'Approved' })

  // Saves a view under a name.
  await page.goto('/admin/mentees?size=25')
  const views = page.getByRole('navigation', { name: t('views.label') })
  await views.getByRole('button', { name: t('views.save') }).click()
  await page.getByLabel(t('views.name')).fill('Twenty-five at once')
  await axeClean(page)
  await page.getByRole('button', { name: t('common.save'), exact: true }).click()
  await views.getByRole('link', { name: t('common.all') }).click()
  await expect(page).toHaveURL(/\/admin\/mentees$/)
  await views.getByRole('link', { name: 'Twenty-five at once' }).click()
  await expect(page).toHaveURL(/\?size=25$/)

  // Back restores the address, the scroll position and the focused row.
  const links = page.getByRole('link', { name: new RegExp(`^${t('common.view')} `) })
  await expect.poll(() => links.count()).toBeGreaterThan(10)
  await settled(page)
  const last = links.last()
  const label = (await last.getAttribute('aria-label')) ?? ''
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(100)
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole('link', { name: t('menteeForm.back') }).click(),
  ]) {
    await page.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(/\/view/)
    await goBack()
    await expect(page).toHaveURL(/\?size=25$/)
    await expect(page.getByRole('link', { name: label })).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  }
})

type Headers = Record<string, string>

async function signIn(page: Page, role: 'mentor' | 'mentee', data: { email: string; password: string }) {
  const answer = await page.request.post(`/api/${role}/login`, { data })
  const body = (await answer.json()) as { access_token?: string }
  return { status: answer.status(), token: body.access_token ?? '' }
}

/** Creates a mentor with two mentees through the API. Returns the mentor's id. */
async function makeBusyMentor(page: Page, headers: Headers): Promise<string> {
  const send = async (method: 'POST' | 'PUT' | 'GET', path: string, data?: object, by = headers) => {
    const answer = await page.request.fetch(`/api/${path}`, { method, headers: by, ...(data && { data }) })
    const body = (await answer.json()) as { data: Record<string, never> & { _id: string } }
    expect(answer.ok(), `${path}: ${JSON.stringify(body)}`).toBe(true)
    return body.data
  }
  const { _id: id } = await send('POST', 'admin/mentor', {
    ...mentor,
    firstName: 'Archana',
    lastName: 'Turmeric',
    phoneNumber: '9822077001',
    approve: true,
  })
  const { token } = await signIn(page, 'mentor', mentor)
  const asMentor = { authorization: `Bearer ${token}` }
  for (const number of [1, 2]) {
    const mentee = await send('POST', 'admin/mentee', {
      name: `Harshal Haldi`,
      email: `harshal.haldi${number}@example.org`,
      mobile_no: `982207710${number}`,
      location: 'Wai, Satara',
      password: 'banana-chips-2026',
      education: 'B.Sc.',
      goals: 'Turmeric',
      expectations: 'Export rules',
      terms: true,
    })
    const at = `admin/selection/mentee/${mentee._id}`
    await send('PUT', `${at}/tie`, { ties: [] })
    const { criteria } = (await send('GET', at)) as unknown as { criteria: { _id: string }[] }
    const scores = criteria.map(({ _id }) => ({ criterion: _id, score: 4, comment: 'Seen' }))
    await send('PUT', `${at}/evaluation`, {
      scores,
      recommendation: 'eligible',
      flags: [],
      comment: '',
      summary: 'A plan.',
      submit: true,
    })
    const override = { reason: 'One evaluation will do' }
    await send('POST', `${at}/decision`, { decision: 'eligible', summary: 'A plan.', reason: '', override })
    const { _id: introduction } = await send('POST', `${at}/introduction`, { mentor: id, note: '' })
    await send('POST', `admin/selection/introduction/${introduction}/share`, {})
    await send('POST', `mentor/introduction/${introduction}/open`, {}, asMentor)
    await send('POST', `mentor/introduction/${introduction}/consent`, { ties: [] }, asMentor)
  }
  return id
}
