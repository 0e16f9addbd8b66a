import { useQuery } from '@tanstack/react-query'
import { phone } from '@udyam/contract/phone/calls'
import { useTranslation } from '#lib/i18n.ts'
import { dataQuery } from '#lib/query.ts'
import { useMay } from '#lib/session.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'

/** Says that messages to a person's number do not arrive; nothing otherwise. */
export function PhoneMark({ id }: { id: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const call = dataQuery(['phones', id], phone.mark, { params: { id } })
  const { data } = useQuery({ ...call, enabled: may(phone.mark) })
  if ((data?.refusedAt ?? null) === null) return null
  return <InlineAlert tone="warning">{t('admin.phoneRefused')}</InlineAlert>
}
