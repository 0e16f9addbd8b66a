import { Link } from 'react-router'
import { useBrand } from '#lib/meta.ts'
import { formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { useDescription, useTitle } from '#lib/titles.ts'
import { AnchoredSection } from '#ui/patterns/anchored-section.tsx'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import type { LegalSection, LegalText } from '#lib/texts/legal-text.ts'
import { LegalFooter } from './legal-footer.tsx'

/** Legal text with contents, one anchor per section, and contact links. */
export function LegalDocument({ text, other }: { text: LegalText; other: { to: string; text: string } }) {
  const { t } = useTranslation()
  const { name: brand } = useBrand()
  const intro = t(text.intro, { brand })
  useTitle(t(text.title))
  useDescription(intro)

  return (
    <article className="page-column py-8 lg:py-12">
      <div className="mx-auto flex max-w-[45rem] flex-col gap-8">
        <header className="flex flex-col gap-3">
          <PageTitle>{t(text.title)}</PageTitle>
          <p className="text-sm text-ink-3">
            <time dateTime={text.updated}>{t('legal.updated', { date: formatLongDate(text.updated) })}</time>
          </p>
          <p className="text-lg text-ink-2">{intro}</p>
        </header>
        <nav aria-labelledby="contents" className="rounded-card bg-sand p-5">
          <h2 id="contents" className="text-h4">
            {t('legal.contents')}
          </h2>
          <ol className="mt-2 grid list-decimal ps-6 sm:grid-cols-2 sm:gap-x-8">
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <Link to={`#${id}`} className="block w-fit min-w-11 py-1.5">
                  {t(title, { brand })}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        {text.sections.map((section) => (
          <Section key={section.id} section={section} brand={brand} />
        ))}
        <LegalFooter {...other} />
      </div>
    </article>
  )
}

function Section({ section, brand }: { section: LegalSection; brand: string }) {
  const { t } = useTranslation()
  return (
    <AnchoredSection id={section.id} title={t(section.title, { brand })} className="flex flex-col gap-3">
      {section.body.map((block) =>
        typeof block === 'string' ? (
          <p key={block}>{t(block, { brand })}</p>
        ) : (
          <ul key={block[0]} className="flex list-disc flex-col gap-2 ps-6">
            {block.map((item) => (
              <li key={item}>{t(item, { brand })}</li>
            ))}
          </ul>
        ),
      )}
    </AnchoredSection>
  )
}
