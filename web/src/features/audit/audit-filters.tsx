import { auditActions } from '@udyam/contract/audit-actions'
import { compareTexts } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { controlClass } from '../../ui/primitives/field.tsx'
import { Checkbox } from '../../ui/primitives/checkbox.tsx'
import { Select } from '../../ui/primitives/select.tsx'
import { actionLabel } from './action-label.ts'

type Chosen = { action: string; readings: '' | 'true'; from: string; to: string }

/** Narrows the log to an action and to days, both included; shows what was read too. */
export function AuditFilters(props: { chosen: Chosen; onChange: (change: Partial<Chosen>) => void }) {
  const { t } = useTranslation()
  const { chosen, onChange } = props
  const days = [
    { name: 'from', label: t('admin.audit.from') },
    { name: 'to', label: t('admin.audit.to') },
  ] as const
  return (
    <>
      <Select
        label={t('admin.audit.what')}
        hideLabel
        placeholder={t('admin.audit.allActions')}
        options={auditActions
          .map((value) => ({ value, label: actionLabel(value) }))
          .toSorted((left, right) => compareTexts(left.label, right.label))}
        value={chosen.action}
        onChange={(event) => onChange({ action: event.target.value })}
      />
      {days.map(({ name, label }) => (
        <label key={name} className="flex min-w-0 flex-col text-sm">
          <span className="text-ink-3">{label}</span>
          <input
            type="date"
            value={chosen[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
            className={controlClass}
          />
        </label>
      ))}
      <Checkbox
        label={t('admin.audit.readings')}
        checked={chosen.readings !== ''}
        onChange={(event) => onChange({ readings: event.target.checked ? 'true' : '' })}
      />
    </>
  )
}
