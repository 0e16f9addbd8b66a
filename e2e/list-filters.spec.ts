import { expect, loaded, type Page, setLanguage, settled, test, viewports } from './support/fixtures.ts'
import { signedIn } from './support/session.ts'
import { wordsOf } from './support/texts.ts'

const lists = ['mentors', 'mentees', 'selection?view=table', 'mentorships', 'messages', 'grievances', 'audit']

for (const language of ['en', 'hi', 'mr'] as const)
  test(`each choice of a filter can be read once it is chosen: ${language}`, async ({ page, server }) => {
    test.slow()
    await setLanguage(page, language)
    await signedIn(page, server.url, 'admin')
    const found: Record<string, string[]> = {}
    for (const list of lists) {
      await page.setViewportSize({ width: 1366, height: 768 })
      await page.goto(`${server.url}/admin/${list}`)
      await loaded(page)
      await settled(page)
      const cut = [...(await cutChoices(page)), ...(await unevenGaps(page))]
      await page.setViewportSize(viewports.phone)
      const fold = page.getByRole('button', { name: wordsOf(language)('admin.filters'), exact: true })
      if (await fold.isVisible()) await fold.click()
      const all = [...cut, ...(await cutChoices(page))]
      if (all.length > 0) found[list] = all
    }
    expect(found).toEqual({})
  })

/** Filters in one row, which leave more room between two of them than others do. */
async function unevenGaps(page: Page): Promise<string[]> {
  return page.locator('search').evaluate((search) => {
    const boxes = [...search.children].map((filter) => filter.getBoundingClientRect())
    return boxes.flatMap(({ left, top, bottom }, at) => {
      const before = boxes[at - 1]
      if (before === undefined || Math.abs(before.bottom - bottom) > 1) return []
      const gap = left - before.right
      return gap > 24 ? [`${Math.round(gap)} px before filter ${at + 1}, at ${Math.round(top)} px`] : []
    })
  })
}

/** Options that a select of a list does not show whole once they are chosen. */
async function cutChoices(page: Page): Promise<string[]> {
  const selects = page.locator('search select').filter({ visible: true })
  await expect(selects.first()).toBeVisible()
  return selects.evaluateAll((shown: HTMLSelectElement[]) =>
    shown.flatMap((select) => {
      const probe = document.createElement('select')
      const before = select.value
      probe.className = select.className
      document.body.append(probe)
      const isCut = ({ text, value }: HTMLOptionElement) => {
        select.value = value
        const { offsetWidth: width, offsetHeight: height } = select
        probe.replaceChildren(new Option(text))
        probe.style.cssText = 'position: absolute; width: auto'
        // Widths are rounded.
        if (probe.offsetWidth <= width + 1) return false
        // In lines of that width, the whole of it needs this height.
        probe.style.cssText = `position: absolute; width: ${width}px; field-sizing: content; white-space: normal`
        return probe.offsetHeight > height
      }
      const cut = [...select.options].filter(isCut).map((option) => option.text)
      probe.remove()
      select.value = before
      return cut
    }),
  )
}
