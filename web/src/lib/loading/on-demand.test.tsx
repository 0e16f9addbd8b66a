import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { getToasts } from '#ui/patterns/toast.ts'
import { onDemand } from './on-demand.tsx'

test('where the code of a dialog does not arrive the page stays and says so, and the next click tries again', async () => {
  let isOffline = true
  const Dialog = onDemand(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p role="dialog">Here</p>
  })
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <textarea />
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? 'Opening' : 'Open'}
        </button>
        {isOpen && <Dialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  const user = userEvent.setup()
  render(<Page />)
  await user.type(screen.getByRole('textbox'), 'Typed')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('button', { name: 'Open' })
  expect(getToasts()).toMatchObject([
    { tone: 'error', text: expect.stringContaining('check your connection') },
  ])
  expect(screen.getByRole('textbox')).toHaveValue('Typed')
  isOffline = false
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Here')
})

test('while the code of a dialog is long on its way a line says so', async () => {
  let arrive = (): void => undefined
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const Dialog = onDemand(async () => {
    await arrived
    return () => <p role="dialog">Here</p>
  })
  render(<Dialog onClose={() => undefined} />)
  expect(await screen.findByText('Loading...')).toBeVisible()
  arrive()
  expect(await screen.findByRole('dialog')).toHaveTextContent('Here')
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument()
})
