import type { OpenedIntroduction } from '@udyam/contract/schemas/introductions'
import { useTranslation } from '../../lib/i18n.ts'

/** What a yes asks of a mentor, before it is given. */
export function AsksPart({ asks }: Pick<OpenedIntroduction, 'asks'>) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-h4">{t('introduction.asks')}</h3>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-2">
        <li>{t('introduction.asks.meetings', { count: asks.monthlyMeetings })}</li>
        <li>{t('introduction.asks.months', { count: asks.mentoringMonths })}</li>
        <li>{t('introduction.asks.stop')}</li>
      </ul>
    </div>
  )
}
