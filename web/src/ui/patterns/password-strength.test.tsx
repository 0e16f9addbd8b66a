import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PasswordStrength, strengthOf } from './password-strength.tsx'

it.each([
  ['', 0],
  ['abc', 0],
  ['abcdef', 0],
  ['aaaaaaaaaaaa', 0],
  ['123456789', 0],
  ['mentee', 0],
  ['bhakri-26', 1],
  ['bhakri-2026', 2],
  ['Bhakri-2026!', 3],
  ['correct horse battery staple', 3],
  ['माझा-गुप्त-शब्द', 2],
] as const)('rates %j as %i of 3', (password, level) => {
  expect(strengthOf(password)).toBe(level)
})

it('says the level in words, and nothing of an empty field', () => {
  const texts = {
    levels: ['weak', 'fair', 'good', 'strong'],
    label: (level: string) => `Strength: ${level}`,
  } as const
  const { rerender } = render(<PasswordStrength password="" texts={texts} />)
  expect(screen.queryByText(/Strength/)).not.toBeInTheDocument()
  rerender(<PasswordStrength password="abc" texts={texts} />)
  expect(screen.getByText('Strength: weak')).toHaveAttribute('aria-live', 'polite')
})
