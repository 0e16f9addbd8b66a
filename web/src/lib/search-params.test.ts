import { expect, it } from 'vitest'
import * as z from 'zod'
import { fieldsOf, readSearch, writeSearch } from './search-params.ts'

const search = fieldsOf(
  z.object({
    q: z.string().default(''),
    exp: z.enum(['', '5', '10']).default(''),
    page: z.coerce.number().int().min(1).default(1),
  }),
)

it('reads the state of a list from the address', () => {
  expect(readSearch(search, new URLSearchParams('q=pune&exp=10&page=3'))).toEqual({
    q: 'pune',
    exp: '10',
    page: 3,
  })
})

it('takes the default for what the address gets wrong', () => {
  expect(readSearch(search, new URLSearchParams('q=pune&exp=7&page=-2'))).toEqual({
    q: 'pune',
    exp: '',
    page: 1,
  })
})

it('leaves defaults out of the address', () => {
  expect(writeSearch(search, { q: 'pune', exp: '', page: 1 }).toString()).toBe('q=pune')
})
