import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.ts'

const [one, other] = ['a key of more than 32 characters, for tests', 'another key of more than 32 characters']
const text = 'What was written: नमस्ते'

test('what is sealed opens with its secret, also once that is a previous one', () => {
  const sealed = seal([one], 'evidence', text)
  expect(sealed).toMatch(/^[\w-]{8}\.[\w-]+$/)
  expect(unseal([one], 'evidence', sealed)).toBe(text)
  expect(unseal([other, one], 'evidence', sealed)).toBe(text)
})

test('what is sealed twice is not alike, and says nothing of the text', () => {
  const [first, second] = [seal([one], 'evidence', text), seal([one], 'evidence', text)]
  expect(first).not.toBe(second)
  expect(Buffer.from(first.split('.')[1] ?? '', 'base64url').toString()).not.toContain('What')
})

test('another secret opens nothing, nor does anything that has been changed or cut', () => {
  const sealed = seal([one], 'evidence', text)
  const [id = '', body = ''] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  bytes[15] = (bytes[15] ?? 0) ^ 1
  expect(unseal([other], 'evidence', sealed)).toBeUndefined()
  for (const changed of [`${id}.${bytes.toString('base64url')}`, `${id}.${body.slice(0, 30)}`, id, '']) {
    expect(unseal([one], 'evidence', changed)).toBeUndefined()
  }
})
