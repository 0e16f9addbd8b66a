import { readFile } from 'node:fs/promises'
import { writeXlsx } from 'hucre/xlsx'
import { axeClean, expect, test } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { wordsOf } from './support/texts.ts'

const header = [
  'Name',
  'Email',
  'Mobile No.',
  'Date of Birth',
  'Village',
  'Taluka',
  'District',
  'Education',
  'Goals',
  'Expectations',
  'Terms',
]

/** Row 5 has no address, row 6 a number that Excel has damaged, row 7 a day that there is not. */
function cells(number: number): (string | number)[] {
  return [
    `Importika ${String(number).padStart(2, '0')}`,
    number === 3 ? 'nobody' : `import${number}@example.org`,
    number === 4 ? '9.82E+09' : 9822012300 + number,
    number === 5 ? '31-02-1999' : '23-04-1999',
    'Wai',
    'Wai',
    'Satara',
    'B.Com',
    'A dairy',
    'Advice',
    'Yes',
  ]
}

test('an Excel file of forty: 37 go in, 3 come back with reasons, and nothing is overwritten unseen', async ({
  page,
  server,
}) => {
  const t = wordsOf('en')
  const headers = await signedIn(page, server.url, 'admin')
  const known = {
    name: 'Importika Old',
    email: 'import39@example.org',
    mobile_no: '9822054321',
    password: 'a good pass phrase',
    location: 'Pune',
    education: 'B.Com',
    goals: 'A dairy',
    expectations: 'Advice',
    terms: true,
  }
  const added = await page.request.post(`${server.url}/api/admin/mentee`, { data: known, headers })
  expect(added.status()).toBe(201)
  const rows = Array.from({ length: 40 }, (_, number) => cells(number))
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [header, ...rows] }] }))

  await page.goto('/admin/mentees/import')
  await page.getByLabel(t('admin.csv.choose')).setInputFiles({ name: 'yadi.xlsx', mimeType: '', buffer })
  await page.getByRole('combobox', { name: t('admin.csv.dates') }).selectOption('dmy')
  const changes = page.getByRole('region', { name: t('admin.csv.changes') })
  await expect(changes).toContainText('Importika Old → Importika 39')
  await expect(changes).toContainText('Pune → Wai, Satara')
  await expect(changes.getByRole('checkbox')).not.toBeChecked()
  await expect(page.getByText(t('admin.csv.noConsent'))).toBeVisible()
  await axeClean(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('admin.csv.saveBad_other', { count: 3 }) }).click()
  const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[2]).toContain(t('messages.phone_damaged'))

  await page.getByRole('button', { name: t('admin.csv.run_other', { count: 37 }) }).click()
  await expect(page.getByText(t('admin.csv.result', { created: 36, changed: 1, unchanged: 0 }))).toBeVisible()
  await axeClean(page)
  const listed = await page.request.get(`${server.url}/api/admin/mentee?search=importika&limit=100`, {
    headers,
  })
  const { data } = (await listed.json()) as {
    data: { name: string; dob: string; location: string; terms: boolean }[]
  }
  expect(data).toHaveLength(37)
  expect(data.filter(({ terms }) => terms).map(({ name }) => name)).toEqual(['Importika Old'])
  const fresh = data.filter(({ name }) => name !== 'Importika Old')
  expect(fresh.every(({ dob, location }) => dob === '1999-04-23' && location === 'Wai, Satara')).toBe(true)
})
