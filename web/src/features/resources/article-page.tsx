import { useQuery } from '@tanstack/react-query'
import type { ShownResource } from '@udyam/contract/resources/schemas'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { useParams } from 'react-router'
import { formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { defaultLanguage } from '#lib/language.ts'
import { LoadedPage } from '#lib/loaded-page.tsx'
import { paths } from '#lib/paths.ts'
import { BackLink } from '#ui/patterns/back-link.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { OutLink } from './out-link.tsx'
import { resourceQueries } from './resources.queries.ts'

/** One resource: its text, and its link to another site. */
export function ArticlePage() {
  const { t, language } = useTranslation()
  const { id = '' } = useParams()
  const found = useQuery(resourceQueries.one(id))
  return (
    <LoadedPage
      title={found.data ? inLanguage(found.data.title, language) : t('learn.title')}
      detail={found}
      failureText="learn.oneFailed"
    >
      {(resource) => <Article resource={resource} />}
    </LoadedPage>
  )
}

function Article({ resource: { body, link, updatedAt } }: { resource: ShownResource }) {
  const { t, language } = useTranslation()
  return (
    <div className="flex max-w-[45rem] flex-col gap-6">
      {/* The headings of the text rank below a section's. */}
      <h2 className="text-sm font-normal text-ink-3">
        {t('learn.changed', { date: formatLongDate(updatedAt) })}
      </h2>
      {inLanguage(body, language) !== '' && (
        <RichText
          html={inLanguage(body, language)}
          lang={body[language] === '' ? defaultLanguage : language}
        />
      )}
      {link !== '' && (
        <p className="flex flex-col">
          <OutLink to={link} className="inline-flex min-h-11 items-center font-semibold">
            {t('learn.open')}
          </OutLink>
        </p>
      )}
      <p>
        <BackLink to={paths.learn} text={t('learn.back')} />
      </p>
    </div>
  )
}
