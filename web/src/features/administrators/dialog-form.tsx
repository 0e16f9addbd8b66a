import type { ReactNode } from 'react'
import { FormNotices } from '../../forms/form-notices.tsx'
import type { TextKey } from '../../lib/text-key.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import type { ComponentProps } from 'react'

type DialogFormProps = {
  title: string
  form: ComponentProps<typeof FormNotices>['form'] & {
    isPending: boolean
    onSubmit: (event: { preventDefault: () => void }) => Promise<void>
  }
  failureText: TextKey
  saveText: string
  danger?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: what went wrong, the fields, Cancel and what it does. */
export function DialogForm(props: DialogFormProps) {
  const { t } = useTranslation()
  const { form } = props
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormNotices form={form} failureText={props.failureText} />
        {props.children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={props.onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant={props.danger ? 'danger' : 'primary'}
            pending={form.isPending}
            pendingLabel={t('common.saving')}
          >
            {props.saveText}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
