import type { ReactNode } from 'react'
import { AdminForm } from '../../admin/admin-form.tsx'
import type { RecordFormFrame } from '../../forms/record-notices.tsx'
import { useTranslation } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

/** Around the fields of a part: what went wrong, Cancel and Save. */
export function PartForm({ form, children }: { form: RecordFormFrame; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <AdminForm
      form={form}
      failureText="setup.saveFailed"
      saveText={t('setup.save')}
      listPath={paths.adminSetup}
    >
      {children}
    </AdminForm>
  )
}
