import { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { Barred } from '@udyam/contract/selection/schemas'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { useState } from 'react'
import { writtenDetail } from '#admin/person-details.tsx'
import { ReasonDialog } from '#forms/reason-dialog.tsx'
import { call } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { rowDialogMeta } from '#lib/query-client.ts'
import { DetailSection } from '#ui/patterns/detail-section.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Button } from '#ui/primitives/button.tsx'

/** Exceptions that owners allowed, and people barred by declared ties. */
export function FairnessHistory({ record }: { record: ApplicationRecord }) {
  const { t } = useTranslation()
  const { candidate, overrides, barred } = record
  return (
    <>
      {overrides.length > 0 && (
        <DetailSection
          title={t('selection.overrides')}
          details={overrides.map(({ what, mentor, reason, byName, at }) =>
            writtenDetail(
              [t(`selection.override.${what}`), mentor?.name, byName, formatDate(at)]
                .filter(Boolean)
                .join(' · '),
              reason,
            ),
          )}
        />
      )}
      {barred.length > 0 && (
        <FormSection title={t('selection.barred')}>
          <ul className="flex flex-col divide-y divide-line">
            {barred.map((one) => (
              <BarredRow key={one.person._id} menteeId={candidate._id} barred={one} />
            ))}
          </ul>
        </FormSection>
      )}
    </>
  )
}

function BarredRow({ menteeId, barred: { person, at } }: { menteeId: string; barred: Barred }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <span translate="no" className="wrap-anywhere">
        {person.name}
      </span>
      <span className="text-ink-3">{formatDate(at)}</span>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('selection.tie.lift', { name: person.name })}
      </Button>
      {isOpen && <LiftDialog menteeId={menteeId} person={person} onClose={() => setOpen(false)} />}
    </li>
  )
}

type LiftDialogProps = { menteeId: string; person: Barred['person']; onClose: () => void }

function LiftDialog({ menteeId, person, onClose }: LiftDialogProps) {
  const { t } = useTranslation()
  return (
    <ReasonDialog
      title={t('selection.tie.lift', { name: person.name })}
      schema={async () =>
        (await import('@udyam/contract/admin-selection/schemas')).adminSelectionSchemas.liftTie.body
      }
      save={(body) => call(adminSelection.liftTie, { params: { id: menteeId, person: person._id }, body })}
      meta={rowDialogMeta('messages.tie_lifted', 'selection.case.actionFailed')}
      failureText="selection.case.actionFailed"
      saveText={t('selection.tie.liftNow')}
      onClose={onClose}
    />
  )
}
