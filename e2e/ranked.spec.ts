import { axeClean, expect, setLanguage, test, viewports } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('en')

test('an administrator finds a mentor by meaning, reads why, compares two and chooses', async ({
  page,
  server,
}) => {
  const headers = await signedIn(page, server.url, 'admin')
  const found = await page.request.get('/api/admin/selection?state=eligible', { headers })
  const { data } = await found.json()
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.goto(`/admin/selection/${data[0]._id}?step=mentor`)
  const step = page.getByRole('region', { name: t('selection.mentor'), exact: true })
  await expect(step.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await axeClean(page)
  const sentence = step.getByRole('button', { name: new RegExp(`^${t('fit.side.for')}`) }).first()
  await sentence.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(sentence).toBeFocused()
  for (const place of [0, 1])
    await step
      .getByRole('checkbox', { name: /^Compare/ })
      .nth(place)
      .check()
  await step.getByRole('button', { name: /^Compare 2/ }).click()
  await expect(step.getByRole('table')).toBeVisible()
  await axeClean(page)
  await page.setViewportSize(viewports.phone)
  await expect(step.getByRole('columnheader')).toHaveCount(3)
  await setLanguage(page, 'mr')
  await page.reload()
  await expect(page.getByText(wordsOf('mr')('fit.hint'))).toBeVisible()
  await soundIn(page, 'mr')
})
