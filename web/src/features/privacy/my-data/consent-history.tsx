import type { Privacy } from '@udyam/contract/schemas/privacy/privacy'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'

/** Every answer of the person, the newest first. */
export function ConsentHistory({ history }: Pick<Privacy, 'history'>) {
  const { t } = useTranslation()
  if (history.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 py-2">{t('myData.history')}</summary>
      <ul className="flex flex-col gap-3 pt-2">
        {history.map(({ purpose, given, at }) => (
          <li key={`${purpose} ${at} ${String(given)}`} className="text-sm">
            <p>{t(`consent.purpose.${purpose}`)}</p>
            <time dateTime={at} className="text-ink-3">
              {t(given ? 'consent.given' : 'consent.withdrawn', { date: formatDate(at) })}
            </time>
          </li>
        ))}
      </ul>
    </details>
  )
}
