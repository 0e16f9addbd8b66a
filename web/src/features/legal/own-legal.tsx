import type { Legal } from '@udyam/contract/setup/part-schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { defaultLanguage } from '@udyam/contract/texts/languages'
import { useBrand } from '#lib/meta.ts'
import { formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import type { TextKey } from '#lib/text-key.ts'
import { useTitle } from '#lib/titles.ts'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { LegalFooter, type OtherLegal } from './legal-footer.tsx'

type OwnLegalProps = { title: TextKey; legal: Legal; other: OtherLegal }

/** Legal text of the installation, with version and effective date. */
export function OwnLegal({ title, legal, other }: OwnLegalProps) {
  const { t, language } = useTranslation()
  const { name: brand } = useBrand()
  const { text, version, validFrom } = legal
  useTitle(t(title))
  return (
    <article className="page-column py-8 lg:py-12">
      <div className="mx-auto flex max-w-[45rem] flex-col gap-8">
        <header className="flex flex-col gap-3">
          <PageTitle>{t(title)}</PageTitle>
          {/* The headings of the text rank below a section's. */}
          <h2 className="text-sm font-normal text-ink-3">
            <time dateTime={validFrom}>
              {t('legal.version', { version, date: formatLongDate(validFrom) })}
            </time>
          </h2>
        </header>
        <RichText
          html={inLanguage(text, language).replaceAll('{{brand}}', () => brand.replace(/[<>&"]/g, ''))}
          lang={text[language] === '' ? defaultLanguage : language}
        />
        <LegalFooter {...other} />
      </div>
    </article>
  )
}
