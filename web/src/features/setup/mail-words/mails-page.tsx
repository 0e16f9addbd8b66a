import { useQuery } from '@tanstack/react-query'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { fieldsOf, textUpTo, useSearchState } from '#lib/search-params.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { SearchInput } from '#ui/tables/search-input.tsx'
import { setupQueries } from '../setup.queries.ts'
import type { WordsRow as Row } from '@udyam/contract/mail-words/schemas'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { Badge } from '#ui/primitives/badge.tsx'

const Search = fieldsOf({ q: textUpTo(200) })

/** Searchable list of mails and notices; marks those with changed texts. */
export function MailsPage() {
  const { t } = useTranslation()
  const [{ q }, update] = useSearchState(Search)
  const isFound = ({ key, subject }: { key: string; subject: string }) =>
    `${subject} ${key}`.toLowerCase().includes(q.trim().toLowerCase())
  return (
    <AdminRecordPage
      title={t('setup.mails')}
      back={{ to: paths.adminSetup, text: t('setup.back') }}
      found={useQuery(setupQueries.mails())}
      failureText="setup.fetchFailed"
    >
      {(all) => {
        const found = all?.filter(isFound) ?? []
        return (
          <div className="flex max-w-[68rem] flex-col gap-4">
            <p className="measure text-ink-2">{t('setup.mails.intro')}</p>
            <SearchInput
              label={t('setup.mails.search')}
              placeholder={t('setup.mails.search')}
              value={q}
              onChange={(text) => update({ q: text }, { replace: true })}
            />
            {found.length === 0 && (
              <EmptyState title={t('setup.mails.none')} hint={t('common.tryAdjusting')} />
            )}
            <ul className="flex flex-col divide-y divide-line">
              {found.map((row) => (
                <WordsRow key={row.key} row={row} />
              ))}
            </ul>
          </div>
        )
      }}
    </AdminRecordPage>
  )
}

/** A mail or notice: subject, and the last editor of its texts if changed. */
function WordsRow({ row: { key, subject, isChanged, updatedAt, by } }: { row: Row }) {
  const { t } = useTranslation()
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Link to={pathTo(paths.adminSetupMail, key)} className="card-link min-h-10 flex-1 py-2 wrap-anywhere">
        {subject}
      </Link>
      {isChanged && (
        <Badge tone="info" icon={Pencil}>
          {t('setup.mails.changed')}
        </Badge>
      )}
      <span className="text-sm text-ink-3 max-sm:basis-full">
        {t(key.startsWith('mail.') ? 'setup.mails.mail' : 'setup.mails.notice')}
        {updatedAt !== null &&
          ` · ${t('setup.changed', { date: formatDateTime(updatedAt), name: by ?? t('setup.somebody') })}`}
      </span>
    </li>
  )
}
