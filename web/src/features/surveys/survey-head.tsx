import type { Survey } from '@udyam/contract/surveys/schemas'
import { EyeOff } from 'lucide-react'
import { useTranslation } from '#lib/i18n.ts'
import { Icon } from '#ui/primitives/icon.tsx'

/** Who reads the answers. */
export function SurveyHead({ survey: { kind, other } }: { survey: Survey }) {
  const { t } = useTranslation()
  return (
    <p className="flex items-start gap-2 rounded-card bg-sand p-4 font-semibold wrap-anywhere">
      <Icon of={EyeOff} className="mt-0.5" />
      {t(`survey.reads.${kind}`, { other: other ?? '' })}
    </p>
  )
}
