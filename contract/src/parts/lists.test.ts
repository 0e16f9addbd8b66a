import { describe, expect, test } from 'vitest'
import { outcome } from './test/outcome.ts'
import * as fields from './fields.ts'

describe('the address of a photo', () => {
  test.each([
    ['', { is: '' }],
    ['https://example.com/a.jpg', { is: 'https://example.com/a.jpg' }],
    [
      '/api/photo/3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90',
      { is: '/api/photo/3f2b8c1e-5d4a-4e0b-9c7d-2a1f6b8e4d90' },
    ],
    ['/api/photo/x', 'url_invalid'],
    ['http://example.com/a.jpg', 'url_invalid'],
    [`https://example.com/${'x'.repeat(481)}`, 'text_too_long'],
  ])('%j', (value, expected) => expect(outcome(fields.photoUrl(), value)).toEqual(expected))
})

describe('a password that is compared', () => {
  test.each([
    ['x', { is: 'x' }],
    ['x'.repeat(1000), { is: 'x'.repeat(1000) }],
    ['x'.repeat(1001), 'text_too_long'],
    ['', 'password_required'],
    [undefined, 'password_required'],
  ])('%j', (value, expected) => expect(outcome(fields.givenPassword(), value)).toEqual(expected))
})

describe('ids', () => {
  const id = 'd0a3a4a2-1b8e-4a55-9c3b-6f0c6f1f2a11'

  test.each([
    [[id], { is: [id] }],
    [[id, id], { is: [id, id] }],
    [[id, id, id], 'list_too_long'],
    [[], 'value_invalid'],
    [['x'], 'value_invalid'],
    [id, 'value_invalid'],
  ])('two at most: %j', (value, expected) => expect(outcome(fields.ids(2), value)).toEqual(expected))
})

describe('a list of texts', () => {
  const two = fields.textList({ most: 2 })

  test.each([
    [[], { is: [] }],
    [['x'.repeat(60)], { is: ['x'.repeat(60)] }],
    [['a', 'b'], { is: ['a', 'b'] }],
    [['a', 'b', 'A '], { is: ['a', 'b'] }],
    [['a', 'b', 'c'], 'list_too_long'],
    [Array.from({ length: 200 }, () => 'same'), { is: ['same'] }],
    [Array.from({ length: 201 }, () => 'same'), 'list_too_long'],
    ['a', 'value_invalid'],
  ])('two at most: %j', (value, expected) => expect(outcome(two, value)).toEqual(expected))

  test('of interests has 30 at most', () => {
    const thirty = Array.from({ length: 30 }, (_, at) => `Interest ${at}`)
    expect(outcome(fields.interests(), thirty)).toEqual({ is: thirty })
    expect(outcome(fields.interests(), [])).toEqual({ is: [] })
  })
})
