import type { OpenedIntroduction } from '@udyam/contract/schemas/introductions'
import { BriefParts } from '../../admin/brief-parts.tsx'
import { formatLanguages } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { Card } from '../../ui/primitives/card.tsx'

/** What a mentor reads of a mentee before an answer, and whether the two have a language in common. */
export function BriefText({ opened }: { opened: OpenedIntroduction }) {
  const { t } = useTranslation()
  const { brief, sharesLanguage } = opened
  const languages = formatLanguages(opened.languages)
  return (
    <Card as="section" labelledBy="brief" className="flex flex-col gap-6 sm:p-8">
      <div>
        <h2 id="brief" tabIndex={-1} translate="no" className="text-h2 wrap-anywhere">
          {brief.firstName}
        </h2>
        <p>{t(opened.hasToldLanguages ? 'mentorship.languages' : 'mentorship.reads', { languages })}</p>
        <p className="text-sm text-ink-3">{t('introduction.private')}</p>
      </div>
      {!sharesLanguage && (
        <InlineAlert tone="warning">
          {t('introduction.noSharedLanguage', { name: brief.firstName, languages })}
        </InlineAlert>
      )}
      <BriefParts brief={brief} />
    </Card>
  )
}
