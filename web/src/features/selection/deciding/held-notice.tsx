import type { Candidate } from '@udyam/contract/selection/record-schemas'
import { deciding } from '@udyam/contract/deciding/calls'
import { Link } from 'react-router'
import { everyIntake } from '#admin/intakes/intakes.queries.ts'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { useMay } from '#lib/session.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'

/** Says that a decision is held, and leads to its release; nothing without one. */
export function HeldNotice({ candidate: { held } }: { candidate: Candidate }) {
  const { t } = useTranslation()
  const may = useMay()
  if (held === null) return null
  const decision = t(`selection.decision.${held.decision}`)
  return (
    <InlineAlert
      tone="info"
      action={
        may(deciding.release) && (
          <Link to={`${paths.adminSelection}?intake=${everyIntake}#held`}>{t('selection.held')}</Link>
        )
      }
    >
      {t('selection.held.of', { decision, name: held.byName })}
    </InlineAlert>
  )
}
