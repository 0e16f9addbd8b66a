import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NetworkError } from '#lib/api-error.ts'
import { loadArea } from '#lib/i18n.ts'
import { expect, it } from 'vitest'
import { Toaster } from '#ui/patterns/toaster.tsx'
import { RowProblems } from './row-problems.tsx'
import { useMany } from './use-many.ts'

const people = ['Asha', 'Bela', 'Chhaya'].map((name) => ({ _id: name, name }))

function Many() {
  const { run, problems } = useMany({
    atOnce: 1,
    call: async ([person]) => {
      if (person === undefined || person.name === 'Bela') throw new NetworkError()
      const data = [{ _id: person._id, success: true, message: '', code: 'decision_saved' as const }]
      return { data, undo: { _id: person._id, until: new Date(Date.now() + 15_000).toISOString() } }
    },
    done: (count) => `${count} decided`,
  })
  return (
    <>
      <button type="button" onClick={() => run(people)}>
        Decide
      </button>
      <RowProblems problems={problems} />
    </>
  )
}

it('can take back what was done before a connection was lost, and names those it does not know of', async () => {
  await loadArea('admin')
  await loadArea('selection')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Many />
      <Toaster label="Notifications" closeLabel="Close" />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('1 decided')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument()
  const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(told.filter((text) => /^(Bela|Chhaya): /.test(text))).toHaveLength(2)
})
