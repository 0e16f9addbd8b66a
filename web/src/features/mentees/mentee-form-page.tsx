import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AdminRecordPage } from '#admin/admin-record-page.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { MenteeForm } from './mentee-form.tsx'
import { menteeQueries } from './mentees.queries.ts'

export function MenteeFormPage() {
  const { t } = useTranslation()
  const { id } = useParams()
  const found = useQuery({ ...menteeQueries.record(id ?? ''), enabled: id !== undefined })
  return (
    <AdminRecordPage
      title={t(id === undefined ? 'admin.addMentee' : 'admin.editMentee')}
      back={{ to: paths.adminMentees, text: t('menteeForm.back') }}
      found={id === undefined ? null : found}
      failureText="admin.menteeForm.fetchFailed"
    >
      {(mentee) => <MenteeForm mentee={mentee} photo={found.data?.photo ?? null} />}
    </AdminRecordPage>
  )
}
