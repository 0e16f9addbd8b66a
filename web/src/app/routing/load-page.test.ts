import { expect, test } from 'vitest'
import { loadPage } from './load-page.ts'
import { pages } from './routes.ts'

test('every page of the route table has a component of its own', async () => {
  const components = await Promise.all(pages.map(async (page) => (await loadPage(page)).name))
  expect(components.length).toBeGreaterThan(40)
  expect(components).toContain('PartPage')
  await expect(loadPage({ file: 'home/gone-page' })).rejects.toThrow('There is no GonePage')
})
