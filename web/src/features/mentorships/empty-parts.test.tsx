import { screen, within } from '@testing-library/react'
import { makeMentorship } from '@udyam/api/test/make-selection'
import { expect, it } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { textOf } from '#test/text.ts'
import { signIn, startWorld, theApi } from '#test/world.ts'

startWorld()

it.each([
  ['Meetings', textOf('mentorship.meeting.none'), 'chai'],
  ['Messages', textOf('mentorship.message.none'), 'post-box'],
  ['Notes', textOf('mentorship.note.none'), 'ghats'],
])(
  'draws a picture of its own where %s are still to come, beside the words',
  async (part, words, drawing) => {
    const made = await makeMentorship(theApi())
    await signIn('mentee', made.mentee)
    await renderPage(`/mentorships/${made.id}?part=${part.toLowerCase()}`)
    const region = await screen.findByRole('region', { name: part })
    expect(await within(region).findByText(new RegExp(words))).toBeInTheDocument()
    expect(region.querySelector('use')?.getAttribute('href')).toMatch(new RegExp(`#${drawing}$`))
  },
)
