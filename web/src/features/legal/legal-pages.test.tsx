import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#lib/language.ts'
import { paths } from '#lib/paths.ts'
import { renderPage } from '#test/render-page.tsx'
import { startWorld } from '#test/world.ts'
import { privacyPolicy } from '#lib/texts/privacy-policy.ts'
import { termsOfService } from '#lib/texts/terms-of-service.ts'
import { textLike, textOf } from '#test/text.ts'

startWorld()

const documents = [
  { path: paths.privacy, text: privacyPolicy },
  { path: paths.terms, text: termsOfService },
]

describe.each(documents)('$path', ({ path, text }) => {
  it.each([
    ['en', 'Last updated: 27 November 2026', 'Contents'],
    ['hi', 'अंतिम बदलाव: 27 नवंबर 2026', 'विषय-सूची'],
    ['mr', 'शेवटचा बदल: 27 नोव्हेंबर 2026', 'अनुक्रमणिका'],
  ] as const)('reads whole in %s', async (language: Language, updated, contents) => {
    await renderPage(path, { language })
    expect(await screen.findByText(updated)).toBeInTheDocument()
    const links = within(screen.getByRole('navigation', { name: contents })).getAllByRole('link')
    expect(links).toHaveLength(text.sections.length)
    for (const link of links) {
      expect(screen.getByRole('heading', { level: 2, name: link.textContent })).toBeInTheDocument()
    }
    const article = screen.getByRole('article').textContent
    expect(article).not.toMatch(/\{\{|(?:privacy|terms|legal)\.[a-z]/)
  })

  it('leads to its sections and to the contact form', async () => {
    const { user } = await renderPage(path)
    const contents = await screen.findByRole('navigation', { name: 'Contents' })
    const [, second] = within(contents).getAllByRole('link')
    if (!second) throw new Error('There is no second section.')
    await user.click(second)
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2, name: second.textContent })).toHaveFocus(),
    )
    await user.click(screen.getByRole('link', { name: 'Write to us through the contact form' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Contact us' })).toHaveFocus())
  })
})

it('names the act, the board, and what is never shown before mentoring begins', async () => {
  await renderPage(paths.privacy)
  const article = await screen.findByRole('article')
  expect(article).toHaveTextContent('Digital Personal Data Protection Act, 2023')
  expect(article).toHaveTextContent('Data Protection Board of India')
  expect(article).toHaveTextContent('Never phone, e-mail or exact date of birth.')
})

it('promises of erasing, holding and showing what the software does', async () => {
  await renderPage(paths.privacy)
  const article = await screen.findByRole('article')
  expect(article).toHaveTextContent(textOf('privacy.rights.erase'))
  expect(article).not.toHaveTextContent('a mailed link takes it back')
  expect(article).toHaveTextContent(textOf('privacy.long.rejected'))
  expect(article).toHaveTextContent(textLike('privacy.children.1'))
  expect(article).toHaveTextContent(textOf('privacy.sees.mentors'))
  expect(article).toHaveTextContent('while you fill in a form: what you have entered so far')
  expect(article).toHaveTextContent('the files that the pages are made of')
})
