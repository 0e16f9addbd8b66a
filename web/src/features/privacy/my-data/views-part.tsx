import { privacy } from '@udyam/contract/privacy/calls'
import { useQuery } from '@tanstack/react-query'
import type { Seen } from '@udyam/contract/privacy/schemas'
import { call } from '#lib/api.ts'
import { formatLongDate } from '#lib/format.ts'
import { findText, type Translate, useTranslation } from '#lib/i18n.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'

/** Number of visible rows; the rest are collapsed. */
const shownAtFirst = 5

export function ViewsPart() {
  const { t } = useTranslation()
  const views = useQuery({
    queryKey: ['privacy', 'views'],
    queryFn: async ({ signal }) => (await call(privacy.views, undefined, { signal })).data,
  })
  const seen = views.data ?? []
  const folded = seen.slice(shownAtFirst)
  return (
    <FormSection title={t('myData.views')} hint={t('myData.viewsHint')}>
      <QueryFailure query={views} text="myData.viewsFailed" />
      {views.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-24 w-full" />
        </AfterDelay>
      )}
      {views.data?.length === 0 && <p className="text-ink-3">{t('myData.viewsNone')}</p>}
      {seen.length > 0 && <SeenList seen={seen.slice(0, shownAtFirst)} />}
      {folded.length > 0 && (
        <details>
          <summary className="min-h-11 py-2">{t('myData.viewsMore', { count: folded.length })}</summary>
          <SeenList seen={folded} />
        </details>
      )}
    </FormSection>
  )
}

function SeenList({ seen }: { seen: readonly Seen[] }) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-col">
      {seen.map(({ day, who, name, what, times }) => (
        <li key={`${day} ${who} ${name} ${what}`} className="border-b border-line py-2 last:border-b-0">
          <p className="wrap-anywhere">
            {who === 'person' ? <span translate="no">{name}</span> : teamText(t, name)}:{' '}
            {t(`myData.seen.${what}`)}
          </p>
          <p className="text-sm text-ink-3">
            <time dateTime={day}>{formatLongDate(day)}</time>
            {times > 1 && `, ${t('myData.seenTimes', { count: times })}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

function teamText(t: Translate, kind: string): string {
  return t('myData.team', { kind: findText(`kind.${kind}`) ?? t('role.admin.name') })
}
