import type { WordsRow as Row } from '@udyam/contract/schemas/setup/mail-words'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { paths, pathTo } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'

/** A mail or a notice: its subject, and whether and by whom its words have been changed. */
export function WordsRow({ row: { key, subject, isChanged, updatedAt, by } }: { row: Row }) {
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
