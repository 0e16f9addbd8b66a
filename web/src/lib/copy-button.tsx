import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from './i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'

/** Copies a text and reports the result next to it, because a toast could cover the codes. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('done')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <Button variant="secondary" size="sm" icon={<Icon of={Copy} size={18} />} onClick={() => void copy()}>
        {t('copy.action')}
      </Button>
      <span role="status" className="self-center text-sm text-ink-2">
        {outcome !== null && t(`copy.${outcome}`)}
      </span>
    </>
  )
}
