import { expect, test } from 'vitest'
import { routedUrl } from './routed-url.ts'

test.each([
  ['/api/meta?a=%61', '/api/meta?a=%61'],
  ['/%61pi/m%65ta?a=%61%zz', '/api/meta?a=%61%zz'],
  ['/%2e%2E/%5F%7e%7E%30%5a', '/../_~~0Z'],
  ['/%E0%A4%AA%2F%25%61', '/%E0%A4%AA%2F%25a'],
  ['/%2561pi', '/%2561pi'],
  ['/api/%zz', '/api'],
  ['/%', '/api'],
  ['/%ff?x', '/api'],
])('%s is routed as %s', (url, routed) => {
  expect(routedUrl({ url })).toBe(routed)
})
