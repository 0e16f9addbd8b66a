import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { saveFile } from '#lib/save-file.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { clearToasts } from '#ui/patterns/toast.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { takeFocus } from '#ui/primitives/take-focus.ts'
import { CopyButton } from '#lib/copy-button.tsx'

/** Shows recovery codes once, until the user confirms that they are stored. Nothing may cover them. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useTranslation()
  const text = `${codes.join('\n')}\n`
  useEffect(clearToasts, [])
  return (
    <div data-uncovered className="flex flex-col gap-5">
      <InlineAlert tone="warning" title={t('codes.title')} ref={takeFocus}>
        {t('codes.text')}
      </InlineAlert>
      <ul translate="no" className="grid gap-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          icon={<Icon of={Download} size={18} />}
          onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          {t('codes.download')}
        </Button>
        <CopyButton text={text} />
      </div>
      <Button onClick={onSaved} className="sm:self-start">
        {t('codes.saved')}
      </Button>
    </div>
  )
}
