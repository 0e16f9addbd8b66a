import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/primitives/button.tsx'
import { FormActions } from '../ui/patterns/form-actions.tsx'
import { useTranslation } from '../lib/i18n.ts'
import { type RecordFormFrame, RecordNotices } from '../forms/record-notices.tsx'
import type { TextKey } from '../lib/text-key.ts'

type AdminFormProps = {
  form: RecordFormFrame
  failureText: TextKey
  saveText: string
  /** The list that Cancel leads back to. */
  listPath: string
  children: ReactNode
}

/** Around the fields of a record that an administrator adds or edits: what went wrong, Cancel and Save. */
export function AdminForm({ form, failureText, saveText, listPath, children }: AdminFormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-[68rem] flex-col gap-6">
      <RecordNotices form={form} failureText={failureText} />
      {children}
      <FormActions>
        <Button variant="secondary" onClick={() => void navigate(listPath)}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
          {saveText}
        </Button>
      </FormActions>
    </form>
  )
}
