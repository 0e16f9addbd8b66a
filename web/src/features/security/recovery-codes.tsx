import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'

/** Shows recovery codes, once, until somebody says that they are kept. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-5">
      <InlineAlert tone="warning" title={t('codes.title')}>
        {t('codes.text')}
      </InlineAlert>
      <ul translate="no" className="grid gap-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onSaved} className="sm:self-start">
        {t('codes.saved')}
      </Button>
    </div>
  )
}
