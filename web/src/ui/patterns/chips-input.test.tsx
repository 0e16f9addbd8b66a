import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { ChipsInput } from './chips-input.tsx'
import { LiveRegions } from './live-region.tsx'

const user = userEvent.setup()

beforeEach(() => {
  render(<Interests />)
})

it('adds a value with Enter, trimmed, and says so', async () => {
  await user.type(input(), '  Dairy   farming {Enter}')
  expect(values()).toEqual(['Dairy farming'])
  expect(input()).toHaveValue('')
  expect(screen.getByText('Added Dairy farming')).toBeInTheDocument()
})

it('adds a value once, whatever its case', async () => {
  await user.type(input(), 'Design{Enter}design{Enter}')
  expect(values()).toEqual(['Design'])
  expect(screen.getByText('Already there: Design')).toBeInTheDocument()
})

it('offers suggestions until they are taken', async () => {
  await user.click(screen.getByRole('button', { name: 'Finance' }))
  expect(values()).toEqual(['Finance'])
  expect(screen.queryByRole('button', { name: 'Finance' })).not.toBeInTheDocument()
})

it('stores a typed suggestion in its own spelling', async () => {
  await user.type(input(), 'finance{Enter}')
  expect(values()).toEqual(['Finance'])
})

it('removes a value and returns the focus to the field', async () => {
  await user.type(input(), 'Design{Enter}')
  await user.click(screen.getByRole('button', { name: 'Remove Design' }))
  expect(screen.queryByRole('list')).not.toBeInTheDocument()
  expect(input()).toHaveFocus()
})

it('removes the last value with Backspace in the empty field', async () => {
  await user.type(input(), 'Design{Enter}Music{Enter}{Backspace}')
  expect(values()).toEqual(['Design'])
})

it('adds what stands before a comma, typed or pasted', async () => {
  await user.type(input(), 'Design,')
  expect(values()).toEqual(['Design'])
  await user.paste('Music, Dance, ,design, Art')
  expect(values()).toEqual(['Design', 'Music', 'Dance'])
  expect(input()).toHaveValue('Art')
})

it('adds what stands before a semicolon alike', async () => {
  await user.type(input(), 'Design;')
  await user.paste('Music; Dance, Art')
  expect(values()).toEqual(['Design', 'Music', 'Dance'])
  expect(input()).toHaveValue('Art')
})

it('adds what was typed when the field is left, and nothing when there is nothing', async () => {
  await user.type(input(), 'Design')
  await user.tab()
  await user.tab()
  await user.tab()
  expect(values()).toEqual(['Design'])
  await user.click(input())
  await user.click(screen.getByRole('button', { name: 'Another field' }))
  expect(values()).toEqual(['Design'])
})

it('takes a suggestion instead of what was typed of it', async () => {
  await user.type(input(), 'Fin')
  await user.click(screen.getByRole('button', { name: 'Finance' }))
  expect(values()).toEqual(['Finance'])
})

it('adds nothing once it is gone from the page', async () => {
  await user.type(input(), 'Design')
  act(() => {
    window.dispatchEvent(new Event('popstate'))
  })
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await user.pointer({ keys: '[MouseLeft]', target: document.body })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.queryByText('Added Design')).not.toBeInTheDocument()
})

it('adds what was typed before the form is sent', async () => {
  await user.type(input(), 'Design')
  const form = document.querySelector('form')
  const sent = new Promise((resolve) => form?.addEventListener('submit', resolve, { once: true }))
  form?.addEventListener('submit', (event) => event.stopPropagation())
  form?.requestSubmit()
  await sent
  expect(await screen.findByRole('button', { name: 'Remove Design' })).toBeInTheDocument()
})

function Interests() {
  const [chosen, setChosen] = useState<string[]>([])
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const goBack = () => setGone(true)
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [])
  return (
    <form onSubmit={() => expect.fail('Enter must not submit the form')}>
      {!isGone && (
        <ChipsInput
          id="interests"
          label="Interests"
          values={chosen}
          onChange={setChosen}
          suggestions={['Finance']}
          suggestionsLabel="Suggestions"
          addLabel="Add"
          texts={{
            remove: (value) => `Remove ${value}`,
            added: (value) => `Added ${value}`,
            removed: (value) => `Removed ${value}`,
            duplicate: (value) => `Already there: ${value}`,
          }}
        />
      )}
      <LiveRegions />
      <button type="button">Another field</button>
    </form>
  )
}

function input() {
  return screen.getByRole('textbox', { name: 'Interests' })
}

function values() {
  return screen.getAllByRole('listitem').map((item) => item.textContent)
}
