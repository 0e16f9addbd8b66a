import type { ReactNode } from 'react'
import { AdminForm } from '#admin/admin-form.tsx'
import type { RecordFormFrame } from '#forms/record-notices.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'

type PartFormProps = { form: RecordFormFrame; listPath?: string; children: ReactNode }

/** Frame of a setting's form: errors, Cancel and Save. */
export function PartForm({ form, listPath = paths.adminSetup, children }: PartFormProps) {
  const { t } = useTranslation()
  return (
    <AdminForm form={form} failureText="setup.saveFailed" saveText={t('setup.save')} listPath={listPath}>
      {children}
    </AdminForm>
  )
}
