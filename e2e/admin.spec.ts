import { type Page, axeClean, expect, setLanguage, test } from './support/fixtures.ts'
import { type Language, wordsOf } from './support/texts.ts'

type Words = ReturnType<typeof wordsOf>

async function signInAsAdmin(page: Page, language: Language): Promise<Words> {
  const t = wordsOf(language)
  await setLanguage(page, language)
  await page.goto('/admin/login')
  await page.getByLabel(t('field.email')).fill('admin@example.com')
  await page.getByLabel(t('field.password'), { exact: true }).fill('admin123')
  await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('admin.dashboard') })).toBeVisible()
  return t
}

/** Answers the next confirmation. */
function answer(page: Page, isAgreed: boolean) {
  page.once('dialog', (dialog) => (isAgreed ? dialog.accept() : dialog.dismiss()))
}

/** Presses what asks for a confirmation, once it has counted what ends, and answers that. */
async function pressAndAnswer(page: Page, button: ReturnType<Page['locator']>, isAgreed: boolean) {
  answer(page, isAgreed)
  await Promise.all([page.waitForEvent('dialog'), button.click()])
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

test('an administrator writes a rich description of a mentor, and a mentee reads it', async ({ page }) => {
  const t = await signInAsAdmin(page, 'en')
  await page.goto('/admin/mentor/add')
  await fill(page, {
    [t('field.firstName')]: 'Tukaram',
    [t('field.lastName')]: 'Zinjade',
    [t('field.email')]: 'tukaram@example.org',
    [t('field.phone')]: '9822012345',
    [t('field.password')]: 'bhakri-2026',
  })
  await page.locator('.ql-editor').click()
  await page.keyboard.type('Licences and ')
  await page.getByRole('button', { name: t('editor.bold'), exact: true }).click()
  await page.keyboard.type('first buyers')
  await page.getByRole('checkbox', { name: t('mentorForm.approved') }).check()
  await axeClean(page)
  await page.getByRole('button', { name: t('admin.saveMentor') }).click()
  await expect(page.getByText(t('admin.mentorForm.created'))).toBeVisible()
  await page.getByRole('button', { name: t('auth.logout') }).click()

  await page.goto('/signin')
  await page.getByRole('radio', { name: t('role.mentee'), exact: true }).check()
  await page.getByLabel(t('field.email')).fill('mentee@example.com')
  await page.getByLabel(t('field.password'), { exact: true }).fill('mentee123')
  await page.getByRole('button', { name: t('auth.signIn'), exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/mentors?q=zinjade')
  await page.getByRole('article').getByRole('link').click()
  await expect(page.locator('strong', { hasText: 'first buyers' })).toBeVisible()
})

test('an application is approved, the approval revoked, and the mentor blocked', async ({
  page,
  request,
  baseURL,
}) => {
  const mentor = { email: 'namdev@example.org', password: 'bhakri-2026' }
  const name = 'Namdev Zope'
  const application = { firstName: 'Namdev', fatherName: 'Dama', lastName: 'Zope', dob: '1970-02-14' }
  const signup = await request.post(`${baseURL}/api/mentor/signup`, {
    data: { ...application, ...mentor, phoneNumber: '9822012345' },
  })
  expect(signup.ok()).toBe(true)

  const t = await signInAsAdmin(page, 'en')
  const figure = page.getByRole('figure', { name: t('dashboard.byStatus') })
  const blocked = async () => {
    await page.goto('/admin/figures')
    await figure.getByText(t('dashboard.viewAsTable')).click()
    return figure.getByRole('row').filter({ hasText: t('status.blocked') })
  }
  const before = Number((await (await blocked()).textContent())?.replace(/\D/g, ''))
  // The dashboard shows the five who have waited longest.
  await page.goto('/admin/mentors-request?q=namdev')
  answer(page, true)
  await page.getByRole('button', { name: `${t('admin.approve')} ${name}` }).click()
  await expect(page.getByText(t('admin.mentors.approved'))).toBeVisible()
  await expect(page.getByRole('button', { name: `${t('admin.approve')} ${name}` })).toBeHidden()

  await page.goto('/admin/mentors?q=namdev')
  const row = page.getByRole('row').filter({ hasText: 'Zope' })
  for (const [step, said, status] of [
    ['admin.revoke', 'admin.mentors.revoked', 'status.pending'],
    ['admin.block', 'admin.mentors.blocked', 'status.blocked'],
  ] as const) {
    answer(page, true)
    await row.getByRole('button', { name: `${t(step)} ${name}` }).click()
    await expect(page.getByText(t(said))).toBeVisible()
    await expect(row.getByText(t(status), { exact: true })).toBeVisible()
  }
  const refused = await request.post(`${baseURL}/api/mentor/login`, { data: mentor })
  expect(refused.status()).toBe(403)

  await expect(await blocked()).toHaveText(`${t('status.blocked')}${before + 1}`)
  await figure.getByRole('link', { name: t('status.blocked') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Zope' })).toBeVisible()
})

test('categories are made, renamed, refused and deleted', async ({ page }) => {
  const t = await signInAsAdmin(page, 'mr')
  await page.goto('/admin/categories')
  const addCategory = page.getByRole('button', { name: t('admin.categories.addTitle'), exact: true })
  await page.getByLabel(t('admin.categories.name'), { exact: true }).fill('शेती')
  await addCategory.click()
  await expect(page.getByText(t('admin.categories.added', { name: 'शेती' }))).toBeVisible()
  await expect(page.getByLabel(t('admin.categories.name'), { exact: true })).toBeFocused()
  await page.getByLabel(t('admin.subcategories.name')).fill('सेंद्रिय शेती')
  await page.getByLabel(t('admin.subcategories.parent')).selectOption('शेती')
  await page.getByRole('button', { name: t('admin.subcategories.addTitle'), exact: true }).click()
  await expect(page.getByText(t('admin.subcategories.added', { name: 'सेंद्रिय शेती' }))).toBeVisible()
  await axeClean(page)

  await page.getByRole('button', { name: `${t('common.edit')} शेती`, exact: true }).click()
  await page.getByRole('dialog').getByLabel(t('admin.categories.name'), { exact: true }).fill('कृषी')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.save'), exact: true })
    .click()
  await expect(page.getByText(t('admin.categories.renamed', { name: 'कृषी' }))).toBeVisible()

  const deletion = page.getByRole('button', { name: `${t('common.delete')} कृषी`, exact: true })
  await deletion.click()
  const refusal = page.getByText(t('admin.categories.hasChildren'))
  await expect(refusal).toBeVisible()
  // It stays while the pointer is on it, and may lie over the list's buttons.
  await page
    .getByRole('button', { name: t('common.closeMessage'), exact: true })
    .last()
    .click()
  await expect(refusal).toBeHidden()
  await page.mouse.move(0, 0)
  answer(page, true)
  await page.getByRole('button', { name: `${t('common.delete')} सेंद्रिय शेती`, exact: true }).click()
  await expect(page.getByText(t('admin.subcategories.deleted', { name: 'सेंद्रिय शेती' }))).toBeVisible()
  answer(page, true)
  await deletion.click()
  await expect(page.getByText(t('admin.categories.deleted', { name: 'कृषी' }))).toBeVisible()
})

test('a mentee is made, viewed, edited and deleted', async ({ page }) => {
  const t = await signInAsAdmin(page, 'hi')
  await page.goto('/admin/mentee/add')
  await fill(page, {
    [t('field.name')]: 'सायली पवार',
    [t('field.email')]: 'sayali.admin@example.org',
    [t('field.mobile')]: '9822054321',
    [t('field.password')]: 'pahila-2026',
    [t('field.location')]: 'वाई, सातारा',
    [t('field.education')]: 'बी.कॉम.',
    [t('field.goals')]: 'अपनी दुकान',
    [t('field.expectations')]: 'सलाह',
  })
  await page.getByRole('checkbox', { name: t('menteeForm.terms') }).check()
  await axeClean(page)
  await page.getByRole('button', { name: t('admin.saveMentee') }).click()
  await expect(page.getByText(t('admin.mentees.created'))).toBeVisible()

  await page.goto('/admin/mentees?q=sayali.admin')
  await page.getByRole('link', { name: `${t('common.view')} सायली पवार` }).click()
  await expect(page.getByText('अपनी दुकान')).toBeVisible()
  await axeClean(page)
  await page.getByRole('link', { name: `${t('common.edit')} सायली पवार` }).click()
  await page.getByLabel(t('field.education'), { exact: true }).fill('एम.कॉम.')
  await page.getByRole('button', { name: t('admin.saveMentee') }).click()
  await expect(page.getByText(t('admin.mentees.updated'))).toBeVisible()

  await page.goto('/admin/mentees?q=sayali.admin')
  await expect(page.getByRole('row').filter({ hasText: 'एम.कॉम.' })).toBeVisible()
  await axeClean(page)
  const deletion = page.getByRole('button', { name: `${t('common.delete')} सायली पवार` })
  await pressAndAnswer(page, deletion, false)
  await expect(deletion).toBeVisible()
  await pressAndAnswer(page, deletion, true)
  await expect(page.getByText(t('admin.mentees.deleted'))).toBeVisible()
  await expect(page.getByText(t('admin.mentees.noMatch'))).toBeVisible()
})

test('a promoter is made, seen on the advisory board, hidden, edited and deleted', async ({ page }) => {
  const t = await signInAsAdmin(page, 'en')
  await page.goto('/admin/promoter/add')
  await fill(page, {
    [t('field.firstName')]: 'Asha',
    [t('field.lastName')]: 'Zende',
    [t('field.email')]: 'asha.zende@example.org',
    [t('field.phone')]: '9822054321',
    [t('field.password')]: 'salaagar-2026',
    [t('field.industry')]: 'Law',
  })
  await expect(page.locator('.ql-editor')).toBeVisible()
  await axeClean(page)
  await page.getByRole('button', { name: t('admin.savePromoter') }).click()
  await expect(page.getByText(t('admin.promoters.created'))).toBeVisible()

  await page.goto('/advisory-board?q=zende')
  await expect(page.getByRole('article').filter({ hasText: 'Asha Zende' })).toBeVisible()
  await page.goto('/admin/advisory-board?q=zende')
  answer(page, true)
  await page.getByRole('button', { name: `${t('admin.promoters.hide')} Asha Zende` }).click()
  await expect(page.getByText(t('admin.promoters.hidden'))).toBeVisible()
  await expect(page.getByText(t('admin.promoters.isHidden'), { exact: true })).toBeVisible()
  await axeClean(page)
  await page.goto('/advisory-board?q=zende')
  await expect(page.getByText(t('promoters.empty'))).toBeVisible()

  await page.goto('/admin/advisory-board?q=zende')
  await page.getByRole('link', { name: `${t('common.edit')} Asha Zende` }).click()
  await page.getByLabel(t('field.lastName'), { exact: true }).fill('Zende-Patil')
  await page.getByRole('button', { name: t('admin.savePromoter') }).click()
  await expect(page.getByText(t('admin.promoters.updated'))).toBeVisible()
  await page.goto('/admin/advisory-board?q=zende')
  answer(page, true)
  await page.getByRole('button', { name: `${t('common.delete')} Asha Zende-Patil` }).click()
  await expect(page.getByText(t('admin.promoters.deleted'))).toBeVisible()
})

test('messages, the outbox, the audit log and the dashboard can be told by everyone', async ({ page }) => {
  await signInAsAdmin(page, 'mr')
  for (const path of ['/admin', '/admin/messages', '/admin/mails', '/admin/audit']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .animate-shimmer')).toHaveCount(0)
    await axeClean(page)
  }
})
