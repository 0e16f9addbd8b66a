import type { Entered } from '@udyam/contract/schemas/joining/joining'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { fieldText } from '../../../lib/texts/field-text.ts'
import { DetailList } from '../../../ui/patterns/detail-section.tsx'

/** All that is kept of somebody who was entered. */
export function KeptPart({ of: { name, email, entered } }: { of: Entered }) {
  const { t } = useTranslation()
  const shown = (field: string, value: string) => (field === 'dob' ? formatDate(value) : value)
  return (
    <section className="flex flex-col gap-4 rounded-card bg-sand p-4">
      <h2 className="text-h4">{t('join.kept')}</h2>
      <DetailList
        details={[
          { term: t('field.name'), value: <span translate="no">{name}</span> },
          { term: t('field.email'), value: email },
          ...entered.map(({ field, value }) => ({
            term: fieldText(field),
            value: <span translate="no">{shown(field, value)}</span>,
          })),
        ]}
      />
    </section>
  )
}
