import { screen } from '@testing-library/react'
import { makeMentorship } from '@udyam/api/test/make-selection'
import { expect, it } from 'vitest'
import { formatDate } from '#lib/format.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

/** What the page says beside a term. */
const said = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

it('says of a completed mentoring that it is, when it began and when it ended', async () => {
  const made = await makeMentorship(theApi())
  const { db } = theApi()
  const closed_at = new Date('2027-07-05T10:00:00Z')
  await db.updateTable('mentorship').set({ state: 'completed', closed_at }).execute()
  const { started_at } = await db.selectFrom('mentorship').select('started_at').executeTakeFirstOrThrow()
  await signIn('admin')
  await renderPage(pathTo(paths.adminMentorship, made.id))
  await screen.findByRole('heading', { name: textOf('followUp.signs') })
  expect(said(textOf('field.status'))).toBe(textOf('selection.mentorship.completed'))
  expect(said(textOf('followUp.startedAt'))).toBe(formatDate(started_at.toISOString()))
  expect(said(textOf('followUp.closedAt'))).toBe(formatDate(closed_at.toISOString()))
})
