import { useQuery } from '@tanstack/react-query'
import { resources } from '@udyam/contract/resources/calls'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { Link } from 'react-router'
import { useTranslation } from '#lib/i18n.ts'
import { pathTo, paths } from '#lib/paths.ts'
import { dataQuery } from '#lib/query.ts'

/** Published resources for the reader; for a mentorship, `fits` is about its mentee. */
export const listedResources = (mentorship?: string) =>
  dataQuery(['resources', 'list', mentorship ?? ''], resources.list, {
    query: mentorship === undefined ? {} : { mentorship },
  })

const mostShown = 3

/** Up to three resources about the needs of a mentee; nothing without one. */
export function FittingResources({ title, mentorship }: { title: string; mentorship?: string }) {
  const { t, language } = useTranslation()
  const found = useQuery(listedResources(mentorship)).data ?? []
  const fitting = found.filter(({ fits }) => fits).slice(0, mostShown)
  if (fitting.length === 0) return null
  return (
    <section aria-labelledby="fitting-resources" className="flex flex-col gap-2">
      <h3 id="fitting-resources" className="text-h4">
        {title}
      </h3>
      <ul className="flex flex-col">
        {fitting.map((one) => (
          <li key={one._id}>
            <Link
              to={pathTo(paths.article, one._id)}
              className="inline-flex min-h-11 items-center wrap-anywhere"
            >
              {inLanguage(one.title, language)}
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={paths.learn} className="inline-flex min-h-11 items-center text-sm">
          {t('learn.all')}
        </Link>
      </p>
    </section>
  )
}
