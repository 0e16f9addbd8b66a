import { queryOptions, useQuery } from '@tanstack/react-query'
import { mentors } from '@udyam/contract/mentors/calls'
import { Fragment } from 'react'
import { call } from '#lib/api.ts'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { industryTheme } from '#lib/industry-theme.ts'
import { knownText, placeText, yearsText } from '#lib/known-values.ts'
import { useHelps } from '#lib/texts/use-offered.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { cx } from '#ui/primitives/cx.ts'
import { MentorPlaces } from './mentor-places.tsx'

const previewQuery = queryOptions({
  queryKey: ['mentors', 'previews'],
  queryFn: async ({ signal }) => {
    const { data } = await call(mentors.listPreviews, undefined, { signal })
    await Promise.all([loadArea('names'), loadArea('site')])
    return data
  },
})

/** A few mentors who agreed to be public, in reserved places. */
export function HomeMentors() {
  const { data } = useQuery(previewQuery)
  if (data === undefined) return <MentorPlaces />
  return (
    <MentorPlaces>
      {data.map(({ firstName, industry, subcategory, district, years, helps, imageUrl }, at) => (
        <Fragment key={`${at} ${firstName}`}>
          <Avatar name={firstName} imageUrl={imageUrl} size="card" />
          <div className="flex min-w-0 flex-[1_1_8rem] flex-col items-start gap-1">
            <h3 translate="no" className="one-line max-w-full text-h4">
              {firstName}
            </h3>
            <p className="max-w-full text-sm text-ink-2 @min-[14rem]:one-line">
              {[placeText(district), years === null ? '' : yearsText(String(years))]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {industry !== '' && (
              <span
                className={cx(
                  'max-w-full rounded-pill @min-[14rem]:one-line px-2 py-0.5 text-caption font-semibold text-white',
                  industryTheme(industry),
                )}
              >
                {subcategory === '' ? knownText('industry', industry) : knownText('subcategory', subcategory)}
              </span>
            )}
            {helps.length > 0 && <Helps areas={helps} />}
          </div>
        </Fragment>
      ))}
    </MentorPlaces>
  )
}

/** A mentor's first two areas of help, in one sentence. */
function Helps({ areas }: { areas: readonly string[] }) {
  const { t } = useTranslation()
  const { label } = useHelps()
  return (
    <p className="line-clamp-2 text-sm text-ink-2">
      {t('home.helpsWith', { areas: areas.slice(0, 2).map(label).join(', ') })}
    </p>
  )
}
