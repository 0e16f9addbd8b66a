import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, getToasts, toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Toaster label="Notifications" closeLabel="Close message" />)
})

afterEach(() => {
  act(() => {
    for (const { id } of getToasts()) dismissToast(id)
  })
  vi.useRealTimers()
})

test('a success is read out when there is time and goes after 5 seconds', () => {
  say(() => toast.success('Saved'))
  expect(screen.getByRole('status')).toHaveTextContent('Saved')
  // The clock of the machine goes on meanwhile.
  pass(4_000)
  expect(screen.getByText('Saved')).toBeInTheDocument()
  pass(1_000)
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
})

test('an error is read out at once and stays 10 seconds', () => {
  say(() => toast.error('Failed'))
  expect(screen.getByRole('alert')).toHaveTextContent('Failed')
  pass(9_000)
  expect(screen.getByText('Failed')).toBeInTheDocument()
  pass(1_500)
  expect(screen.queryByText('Failed')).not.toBeInTheDocument()
})

test('the clock stands still while the pointer is on a message', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  say(() => toast.success('Read me slowly'))
  await user.hover(screen.getByText('Read me slowly'))
  pass(30_000)
  expect(screen.getByText('Read me slowly')).toBeInTheDocument()
  await user.unhover(screen.getByText('Read me slowly'))
  pass(5_100)
  expect(screen.queryByText('Read me slowly')).not.toBeInTheDocument()
})

test('at most three stand at a time, the same one once, and each can be closed by a button beside it', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  act(() => {
    for (const text of ['one', 'two', 'three', 'three', 'four']) toast.success(text)
  })
  expect(screen.getAllByRole('status').map((shown) => shown.textContent)).toEqual(['two', 'three', 'four'])
  const [first] = screen.getAllByRole('button', { name: 'Close message' })
  expect(first?.closest('[role=status]')).toBeNull()
  if (first) await user.click(first)
  expect(screen.queryByText('two')).not.toBeInTheDocument()
})

function say(words: () => void): void {
  act(() => {
    words()
  })
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

test('a message whose action is soon over goes with it, and goes when it is pressed', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const onPress = vi.fn<() => void>()
  say(() => toast.success('3 approved', { seconds: 10, action: { label: 'Undo', onPress } }))
  pass(9_000)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onPress).toHaveBeenCalledOnce()
  expect(screen.queryByText('3 approved')).not.toBeInTheDocument()
  say(() => toast.success('4 approved', { seconds: 10, action: { label: 'Undo', onPress } }))
  await user.unhover(screen.getByText('4 approved'))
  pass(10_200)
  expect(screen.queryByText('4 approved')).not.toBeInTheDocument()
})

test('a touch takes a message away', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  say(() => toast.success('Saved by a finger'))
  await user.pointer([{ keys: '[TouchA]', target: screen.getByText('Saved by a finger') }])
  expect(screen.queryByText('Saved by a finger')).not.toBeInTheDocument()
})
