import { useTranslation } from '#lib/i18n.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'

/** Notice that a new name is not yet visible to others. */
export function NameWaits() {
  const { t } = useTranslation()
  return (
    <div className="max-w-[55rem]">
      <InlineAlert tone="info" title={t('profile.nameWaits')}>
        {t('profile.nameWaitsText')}
      </InlineAlert>
    </div>
  )
}
