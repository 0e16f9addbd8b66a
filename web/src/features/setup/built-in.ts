import type { LegalKey } from '@udyam/contract/setup/values'
import { escapeHtml } from '@udyam/contract/texts/escape-html'
import { type Language, languages } from '#lib/language.ts'
import { privacyPolicy } from '#lib/texts/privacy-policy.ts'
import { termsOfService } from '#lib/texts/terms-of-service.ts'

const files = import.meta.glob<Record<string, string>>('./*/legal.json', {
  base: '../../../../locales',
  import: 'default',
})
const documents = { privacy: privacyPolicy, terms: termsOfService }

/** Built-in text in each language as HTML for editing; `{{brand}}` stays a placeholder. */
export async function builtInText(part: LegalKey): Promise<Record<Language, string>> {
  const { intro, sections } = documents[part]
  const texts = languages.map(async (language) => {
    const known = (await files[`./${language}/legal.json`]?.()) ?? {}
    const words = (key: string) => escapeHtml(known[key] ?? '')
    const body = sections.flatMap((section) => [
      `<h2>${words(section.title)}</h2>`,
      ...section.body.map((block) =>
        typeof block === 'string'
          ? `<p>${words(block)}</p>`
          : `<ul>${block.map((item) => `<li>${words(item)}</li>`).join('')}</ul>`,
      ),
    ])
    return [language, `<p>${words(intro)}</p>${body.join('')}`] as const
  })
  return Object.fromEntries(await Promise.all(texts)) as Record<Language, string>
}
