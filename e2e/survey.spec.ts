import { surveys } from '@udyam/contract/surveys/calls'
import { limit } from '../scripts/speed.mjs'
import { axeClean, expect, test, viewports } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { soundIn } from './support/sound.ts'
import { wordsOf } from './support/texts.ts'

const t = wordsOf('mr')

test('a mentee answers how mentoring goes with two taps, in Marathi on a phone', async ({ page, server }) => {
  test.setTimeout(limit(120_000))
  await page.setViewportSize(viewports.phone)
  const headers = await signedIn(page, server.url, 'mentee')
  await page.addInitScript(() => localStorage.setItem('language', 'mr'))
  const answer = await fetch(`${server.url}/api/${surveys.list.path}`, { headers })
  const { data } = (await answer.json()) as { data: { _id: string; mentorship: string; other: string }[] }
  const [survey] = data
  if (survey === undefined) throw new Error('The demo has no open survey.')
  await page.goto(`${server.url}/mentorships/${survey.mentorship}`)
  await page.getByRole('link', { name: t('mentorship.survey.act') }).click()
  await expect(page.getByText(t('survey.reads.pulse', { other: survey.other }))).toBeVisible()
  await axeClean(page)
  await soundIn(page, 'mr', ['light', 'dark'])
  const going = page.getByRole('group', { name: t('survey.going', { other: survey.other }) })
  await going.getByRole('radio', { name: '4', exact: true }).check()
  await page.getByRole('button', { name: t('survey.send') }).click()
  await expect(page.getByText(t('survey.thanks'))).toBeVisible()
  await page.goto(`${server.url}/surveys/${survey._id}`)
  await expect(page.getByText(t('survey.none'))).toBeVisible()
})
