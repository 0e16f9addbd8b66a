import { render, screen } from '@testing-library/react'
import type { ProgrammeEvent } from '@udyam/contract/events/schemas'
import { beforeEach, expect, it } from 'vitest'
import english from '../../../../locales/en/learning.json'
import hindi from '../../../../locales/hi/learning.json'
import marathi from '../../../../locales/mr/learning.json'
import { changeLanguage, loadArea } from '#lib/i18n.ts'
import { EventCounts } from './event-counts.tsx'

beforeEach(() => loadArea('learning'))

/** What is said of an event that begins in so many hours. */
function said(hours: number, counts: Partial<ProgrammeEvent['counts']>, more: Partial<ProgrammeEvent> = {}) {
  const event = {
    startsAt: new Date(Date.now() + hours * 3_600_000).toISOString(),
    places: null,
    state: 'published' as const,
    counts: { yes: 0, waiting: 0, no: 0, came: 0, ...counts },
    ...more,
  }
  const { unmount } = render(<EventCounts event={event} />)
  const parts = screen.getAllByRole('listitem').map((item) => item.textContent)
  unmount()
  return parts
}

it.each([
  ['en', english],
  ['hi', hindi],
  ['mr', marathi],
] as const)(
  'says in words who comes and waits before an event, and who came of how many after it: %s',
  async (language, words) => {
    await changeLanguage(language)
    const say = (key: keyof typeof english, number = '') => words[key].replace('{{number}}', number)
    const one = { yes: 1, waiting: 1 }
    expect(said(24, { yes: 6 })).toEqual([say('events.count.coming_other', '6')])
    expect(said(24, one, { places: 1 })).toEqual([
      say('events.count.coming_one', '1'),
      say('events.count.waiting_one', '1'),
      say('events.count.places_one', '1'),
    ])
    expect(said(24, { no: 3 }, { places: 30 })).toEqual([
      say('events.count.nobodyYet'),
      say('events.count.places_other', '30'),
    ])
    expect(said(-1, { ...one, came: 1 }, { places: 1 })).toEqual([
      say('events.count.came_one', '1'),
      say('events.count.expected_one', '1'),
    ])
    expect(said(-1, { yes: 6, came: 5 })).toEqual([
      say('events.count.came_other', '5'),
      say('events.count.expected_other', '6'),
    ])
    // At the door, and of an event that is not held.
    expect(said(1, { yes: 2, came: 2 })).toHaveLength(2)
    expect(said(24, { yes: 2 }, { state: 'cancelled' })).toEqual([say('events.count.expected_other', '2')])
    expect(said(-1, {})).toEqual([say('events.count.nobody')])
  },
)
