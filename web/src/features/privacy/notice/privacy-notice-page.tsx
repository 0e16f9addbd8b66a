import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { noticeQuery } from '#forms/consents/consent.queries.ts'
import { formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { fieldsOf, oneOf, useSearchState } from '#lib/search-params.ts'
import { useTitle } from '#lib/titles.ts'
import { PageTitle } from '#ui/patterns/page-title.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'

const roles = ['mentee', 'mentor', 'visitor', 'promoter', 'admin'] as const
const search = fieldsOf({ role: oneOf(roles) })

/** Privacy notice for a role: data, purposes, readers and retention; it can be printed. */
export function PrivacyNoticePage() {
  const { t } = useTranslation()
  const [{ role }, update] = useSearchState(search)
  const found = useQuery(noticeQuery(role))
  const notice = found.data
  useTitle(t('rights.notice.title'))
  return (
    <article className="page-column py-8 lg:py-12">
      <div className="mx-auto flex max-w-[45rem] flex-col gap-6">
        <header className="flex flex-col gap-3">
          <PageTitle>{t('rights.notice.title')}</PageTitle>
          {notice ? (
            // The headings of the notice rank below a section's.
            <h2 className="text-sm font-normal text-ink-3">
              <time dateTime={notice.at}>
                {t('rights.notice.version', { version: notice.version, date: formatLongDate(notice.at) })}
              </time>
            </h2>
          ) : (
            <p aria-hidden="true" className="text-sm">
              {'\u00a0'}
            </p>
          )}
          <div className="flex flex-wrap items-end gap-3 print:hidden">
            <Select
              id="notice-role"
              label={t('rights.notice.for')}
              options={roles.map((value) => ({
                value,
                label: value === 'promoter' ? t('rights.role.promoter') : t(`role.${value}`),
              }))}
              value={role}
              onChange={({ target }) => update({ role: oneOf(roles)(target.value) })}
            />
            <Button variant="secondary" icon={<Icon of={Printer} size={18} />} onClick={() => window.print()}>
              {t('rights.notice.print')}
            </Button>
          </div>
        </header>
        <QueryFailure query={found} text="rights.notice.failed" />
        {found.isPending && (
          <AfterDelay status={t('common.loading')}>
            <Skeleton className="h-96 w-full" />
          </AfterDelay>
        )}
        {notice && <RichText html={belowTitle(notice.html)} lang={notice.language} />}
        {!found.isPending && (
          <p className="print:hidden">
            <Link to={paths.rights} className="inline-block py-1">
              {t('rights.title')}
            </Link>
          </p>
        )}
      </div>
    </article>
  )
}

/** Headings of the embedded notice rank below the page title. */
function belowTitle(html: string): string {
  return html.replace(/<(\/?)h1\b/g, '<$1h2')
}
