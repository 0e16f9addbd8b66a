import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import { endTrouble, signIn, startWorld, trouble } from '#test/world.ts'

startWorld()
afterEach(() => vi.useRealTimers())

test('after ten seconds without an answer a quiet line offers another try', async () => {
  await signIn('mentee')
  trouble('approved-mentors', { slow: 3_600_000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { user } = await renderPage('/mentors')
  await screen.findByRole('heading', { level: 1 })
  await seconds(9)
  expect(screen.queryByText('Still loading...')).not.toBeInTheDocument()
  await seconds(3)
  expect(screen.getByText('Still loading...')).toBeInTheDocument()
  endTrouble()
  vi.useRealTimers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No mentors found')
  expect(screen.queryByText('Still loading...')).not.toBeInTheDocument()
})

/** One at a time, because a timer may start the next one after it fires. */
async function seconds(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) await act(async () => vi.advanceTimersByTimeAsync(1000))
}
