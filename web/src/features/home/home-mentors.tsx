import { queryOptions, useQuery } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors'
import { call } from '../../lib/api.ts'
import { loadArea, useTranslation } from '../../lib/i18n.ts'
import { industryTheme } from '../../lib/industry-theme.ts'
import { knownText, placeText } from '../../lib/known-values.ts'
import { Avatar } from '../../ui/primitives/avatar.tsx'
import { Card } from '../../ui/primitives/card.tsx'
import { cx } from '../../ui/primitives/cx.ts'

const fewest = 3

const previewQuery = queryOptions({
  queryKey: ['mentors', 'previews'],
  queryFn: async ({ signal }) => {
    const { data } = await call(mentors.listPreviews, undefined, { signal })
    // Guests do without the names of fields and districts until there is somebody to show.
    if (data.length >= fewest) await loadArea('names')
    return data
  },
})

/** A few mentors who agreed to be shown to everybody; nothing while they are too few, or not known. */
export function HomeMentors() {
  const { t } = useTranslation()
  const { data = [] } = useQuery(previewQuery)
  if (data.length < fewest) return null
  return (
    <section aria-labelledby="home-mentors" className="page-column pb-12 lg:pb-16">
      <h2 id="home-mentors" className="text-h2">
        {t('home.mentors')}
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-3 lg:grid-cols-3 lg:gap-4">
        {data.map(({ firstName, industry, subcategory, district, imageUrl }, at) => (
          <Card key={`${at} ${firstName}`} as="li" isDense className="flex gap-3">
            <Avatar name={firstName} imageUrl={imageUrl} size="card" />
            <div className="flex min-w-0 flex-col items-start gap-1">
              <h3 translate="no" className="text-h4 wrap-anywhere">
                {firstName}
              </h3>
              {district !== '' && <p className="text-sm text-ink-2">{placeText(district)}</p>}
              {industry !== '' && (
                <span
                  className={cx(
                    'rounded-chip px-2 py-0.5 text-caption font-semibold text-white',
                    industryTheme(industry),
                  )}
                >
                  {subcategory === ''
                    ? knownText('industry', industry)
                    : knownText('subcategory', subcategory)}
                </span>
              )}
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}
