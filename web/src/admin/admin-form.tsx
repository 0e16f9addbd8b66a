import type { ReactNode } from 'react'
import { Button } from '../ui/primitives/button.tsx'
import { useBack } from '../ui/patterns/use-back.ts'
import { FormActions } from '../ui/patterns/form-actions.tsx'
import { useTranslation } from '../lib/i18n.ts'
import { type RecordFormFrame, RecordNotices } from '../forms/record-notices.tsx'
import type { TextKey } from '../lib/text-key.ts'

type AdminFormProps = {
  form: RecordFormFrame
  failureText: TextKey
  saveText: string
  /** Target of the Cancel link. */
  listPath: string
  children: ReactNode
}

/** Frame of an admin form: errors, fields, Cancel and Save. */
export function AdminForm({ form, failureText, saveText, listPath, children }: AdminFormProps) {
  const { t } = useTranslation()
  const { goBack } = useBack()
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-[68rem] flex-col gap-6">
      <RecordNotices form={form} failureText={failureText} />
      {children}
      <FormActions>
        <Button variant="secondary" onClick={() => goBack(listPath)}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
          {saveText}
        </Button>
      </FormActions>
    </form>
  )
}
