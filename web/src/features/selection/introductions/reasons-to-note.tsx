import { ListPlus } from 'lucide-react'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'

type ReasonsToNoteProps = {
  /** In the mentor's language, one a line. */
  reasons: string
  note: string
  onChange: (note: string) => void
}

/** Writes the reasons that a mentor may read below the note, where they can be changed; once each. */
export function ReasonsToNote({ reasons, note, onChange }: ReasonsToNoteProps) {
  const { t } = useTranslation()
  const missing = reasons.split('\n').filter((sentence) => !note.includes(sentence))
  if (missing.length === 0) return null
  return (
    <Button
      variant="secondary"
      size="sm"
      className="self-start"
      icon={<Icon of={ListPlus} />}
      onClick={() => onChange([note.trimEnd(), ...missing].filter((line) => line !== '').join('\n'))}
    >
      {t('fit.toNote')}
    </Button>
  )
}
