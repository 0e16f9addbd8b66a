import { expect, it } from 'vitest'
import { fieldsOf, oneOf, pageNumber, readSearch, textUpTo, writeSearch } from './search-params.ts'

const search = fieldsOf({ q: textUpTo(200), exp: oneOf(['', '5', '10']), page: pageNumber })

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
