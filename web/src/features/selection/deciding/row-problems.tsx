import type { RowReport } from '#admin/bulk.ts'
import { useTranslation } from '#lib/i18n.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'

/** Failed rows of a bulk action with reasons; nothing if all succeeded. */
export function RowProblems({ problems }: { problems: readonly RowReport[] }) {
  const { t } = useTranslation()
  if (problems.length === 0) return null
  return (
    <InlineAlert tone="warning" title={t('selection.line.problems')}>
      <ul className="list-disc ps-5">
        {problems.map(({ _id, name, outcome, message }) => (
          <li key={_id}>
            <span translate="no">{name}</span>:{' '}
            {(outcome === 'unanswered' || outcome === 'untried') && `${t(`admin.bulk.outcome.${outcome}`)} `}
            {message}
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}
