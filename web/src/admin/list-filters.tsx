import { archivedStatus, invitedStatus } from '@udyam/contract/bulk/values'
import { formatNumber } from '../lib/format.ts'
import { useTranslation } from '../lib/i18n.ts'
import { knownText } from '../lib/known-values.ts'
import { Select } from '../ui/primitives/select.tsx'

type Chosen = { value: string; onChange: (value: string) => void }

/** The chosen district stays visible even if nobody lives there. */
export function DistrictSelect({
  found = [],
  value,
  onChange,
}: Chosen & { found: readonly { name: string; count: number }[] | undefined }) {
  const { t } = useTranslation()
  const known = value === '' || found.some(({ name }) => name === value)
  const options = known ? found : [...found, { name: value, count: 0 }]
  return (
    <Select
      label={t('field.district')}
      hideLabel
      placeholder={`${t('field.district')}: ${t('common.all')}`}
      options={options.map(({ name, count }) => ({
        value: name,
        label: `${knownText('district', name)} (${formatNumber(count)})`,
      }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Switches between current and archived records; `withInvited` also to people who have not joined. */
export function ArchivedSelect({ value, onChange, withInvited = false }: Chosen & { withInvited?: boolean }) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('field.status')}
      hideLabel
      placeholder={`${t('field.status')}: ${t('common.all')}`}
      options={[
        ...(withInvited ? [{ value: invitedStatus, label: t('status.invited') }] : []),
        { value: archivedStatus, label: t('status.archived') },
      ]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
