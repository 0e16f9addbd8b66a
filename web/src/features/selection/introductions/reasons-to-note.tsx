import type { MentorChoice } from '@udyam/contract/schemas/selection-records'
import { ListPlus } from 'lucide-react'
import { sentenceOf } from '../../../admin/matching/fit-words.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'

type Reason = MentorChoice['reasons'][number]
type ReasonsToNoteProps = { reasons: readonly Reason[]; note: string; onChange: (note: string) => void }

/** What a mentor may read of the reasons: what is in the brief. */
const told: readonly Reason['kind'][] = ['needs', 'field', 'language', 'stage']

/** Writes the reasons that a mentor may read below the note, where they can be changed; once each. */
export function ReasonsToNote({ reasons, note, onChange }: ReasonsToNoteProps) {
  const { t } = useTranslation()
  const sentences = reasons.filter(({ kind }) => told.includes(kind)).map(sentenceOf)
  const missing = sentences.filter((sentence) => !note.includes(sentence))
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
