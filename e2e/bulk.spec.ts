import { readFile, writeFile } from 'node:fs/promises'
import { type Page, axeClean, expect, setLanguage, test } from './support/fixtures.ts'
import { undoTime } from './support/server.ts'
import { signedIn } from './support/session.ts'
import { wordsOf } from './support/texts.ts'

const applicants = 40

async function apply(page: Page, url: string): Promise<void> {
  for (let number = 0; number < applicants; number += 1) {
    const data = {
      firstName: `अर्जदार ${String(number).padStart(2, '0')}`,
      fatherName: 'रमेश',
      lastName: 'Bulkwale',
      email: `bulk${number}@example.org`,
      phoneNumber: '9822012345',
      password: 'a good pass phrase',
      dob: '1980-05-01',
    }
    const answer = await page.request.post(`${url}/api/mentor/signup`, { data })
    expect(answer.status()).toBe(201)
  }
}

test('forty applications are approved at once, and one that has gone meanwhile is named', async ({
  page,
  server,
}) => {
  const t = wordsOf('mr')
  await setLanguage(page, 'mr')
  await apply(page, server.url)
  const headers = await signedIn(page, server.url, 'admin')
  await page.goto('/admin/mentors-request?q=bulkwale&size=100')
  await page.getByRole('checkbox', { name: t('admin.bulk.selectAll') }).check()
  const bar = page.getByRole('region', { name: t('admin.bulk.label') })
  await expect(bar.getByText(t('admin.bulk.selected', { count: applicants }))).toBeVisible()
  await axeClean(page)

  const listed = await page.request.get(`/api/admin/mentor-request?search=bulkwale&limit=1`, { headers })
  const { data } = (await listed.json()) as { data: { _id: string; firstName: string }[] }
  const gone = data[0] ?? { _id: '', firstName: '' }
  await page.request.delete(`/api/admin/mentor/${gone._id}`, { headers })

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
  })
  const approve = bar.getByRole('button', { name: t('admin.approve'), exact: true })
  await approve.click()
  await expect(bar.getByText(t('admin.bulk.selected', { count: applicants }))).toBeVisible()
  await approve.click()
  const done = t('admin.bulk.approved', { count: applicants - 1 })
  await expect(bar.getByText(`${done}, ${t('admin.bulk.failed', { count: 1 })}`)).toBeVisible()
  await expect(bar.getByRole('listitem')).toContainText(gone.firstName)
  await axeClean(page)
  await page.getByRole('button', { name: t('undo'), exact: true }).click()
  await expect(page.getByText(t('undo.done'))).toBeVisible()
  const still = await page.request.get(`/api/admin/mentor-request?search=bulkwale&limit=1`, { headers })
  expect(await still.json()).toMatchObject({ pagination: { total: applicants - 1 } })

  // Three acts: select all, approve, agree.
  await page.getByRole('checkbox', { name: t('admin.bulk.selectAll') }).check()
  await approve.click()
  await expect(page.getByText(t('admin.requests.empty'))).toBeVisible()
  // The list shows at once what the server does once the time of the undo is over.
  const waiting = async () => {
    const left = await page.request.get(`/api/admin/mentor-request?search=bulkwale&limit=1`, { headers })
    return ((await left.json()) as { pagination: { total: number } }).pagination.total
  }
  expect(await waiting()).toBe(applicants - 1)
  await expect(page.getByRole('button', { name: t('undo'), exact: true })).toBeVisible()
  await server.advance(undoTime)
  await expect.poll(waiting).toBe(0)
  // Beneath it stand those who have not said what they do.
  expect(asked.map((question) => question.split('\n')[0]?.replace('39', '40'))).toEqual(
    Array.from({ length: 3 }, () => t('admin.bulk.confirmApprove_other', { count: 40 })),
  )

  await page.goto('/admin/mentors?q=bulkwale&size=100&status=Approved')
  await expect(page.getByRole('row')).toHaveCount(applicants)
})

/** Exports the rows of the list. Returns the file's text. */
async function exported(page: Page): Promise<string> {
  const t = wordsOf('en')
  await page.getByRole('button', { name: t('common.moreActions') }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('admin.csv.export'), exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^udyam-setu-mentees-\d{4}-\d\d-\d\d\.csv$/)
  return readFile(await download.path(), 'utf8')
}

/**
 * Ids and the moments of making and saving are new, and nobody agrees to the terms for others; all else has to be byte
 * by byte what it was.
 */
function lasting(csv: string): string {
  const made = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+\+05:30| \d\d:\d\d)/g
  return csv.replace(made, '*').replaceAll(/(?:true|false),\*,\*/g, '*')
}

test('mentees are exported, deleted and imported again, and nothing of them is lost', async ({
  page,
  server,
}, testInfo) => {
  const t = wordsOf('en')
  const headers = await signedIn(page, server.url, 'admin')
  for (const [number, goals] of ['=1+1 "दुग्धालय", आणि;\nदुकान', '-5 गावे', "'@home"].entries()) {
    const data = {
      name: `रूपा ${number} Csvkar`,
      email: `csv${number}@example.org`,
      mobile_no: '9822012345',
      password: 'a good pass phrase',
      location: 'वाई',
      education: 'B.Com',
      goals,
      expectations: 'सल्ला',
      interests: ['Dairy; goats', 'शेती'],
      terms: true,
    }
    const answer = await page.request.post(`${server.url}/api/admin/mentee`, { data, headers })
    expect(answer.status()).toBe(201)
  }
  await page.goto('/admin/mentees?q=csvkar')
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  const before = await exported(page)
  expect(before).toContain(`${t('field.name')},${t('field.emailShort')},${t('field.mobile')},`)
  expect(before).toContain(`"'=1+1 ""दुग्धालय"", आणि;\nदुकान"`)

  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('checkbox', { name: t('admin.bulk.selectAll') }).check()
  const bar = page.getByRole('region', { name: t('admin.bulk.label') })
  await bar.getByRole('button', { name: t('common.delete'), exact: true }).click()
  await expect(bar.getByText(t('admin.bulk.deleted', { count: 3 }))).toBeVisible()
  await expect(page.getByText(t('admin.mentees.noMatch'))).toBeVisible()

  const path = testInfo.outputPath('mentees.csv')
  await page.goto('/admin/mentees/import')
  await axeClean(page)
  await writeFile(path, before.replace('csv1@example.org', 'csv1'))
  const field = page.getByLabel(t('admin.csv.choose'))
  await field.setInputFiles(path)
  const problem = page.getByRole('row').filter({ hasText: 'Please enter a valid email address' })
  await expect(problem).toContainText('email')
  await axeClean(page)
  await writeFile(path, before)
  await field.setInputFiles(path)
  await page.getByRole('button', { name: t('admin.csv.run_other', { count: 3 }) }).click()
  await expect(page.getByText(t('admin.csv.result', { created: 3, changed: 0, unchanged: 0 }))).toBeVisible()

  await page.goto('/admin/mentees?q=csvkar')
  const after = await exported(page)
  // The consent differs, as only they can give it.
  expect(lasting(after)).toBe(lasting(before.replaceAll(/,Yes(,+[^,]+,Registered)/g, ',No$1')))
  await page.goto('/admin/mentees/import')
  await writeFile(path, after)
  await field.setInputFiles(path)
  await expect(page.getByText(t('admin.csv.nothing'))).toBeVisible()
})
