import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '../lib/i18n.ts'
import type { TextKey } from '../lib/text-key.ts'
import { Button } from '../ui/primitives/button.tsx'
import { Dialog } from '../ui/primitives/dialog.tsx'
import { FormNotices } from './form-notices.tsx'
import type { Form } from './use-form.ts'

type DialogFormProps = {
  title: string
  form: Pick<Form<FieldValues>, 'onSubmit' | 'summary' | 'failure' | 'isPending'>
  /** Text for a failure without its own message. */
  failureText?: TextKey | undefined
  saveText: string
  danger?: boolean | undefined
  /** Alternative action, between Cancel and submit. */
  otherWay?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Form in a dialog: errors, fields, Cancel and submit. */
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
          {props.otherWay}
          <Button type="submit" variant={props.danger ? 'danger' : 'primary'} pending={form.isPending}>
            {props.saveText}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
