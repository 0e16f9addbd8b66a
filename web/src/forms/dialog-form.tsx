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
  /** For a failure that has no sentence of its own. */
  failureText?: TextKey | undefined
  saveText: string
  danger?: boolean | undefined
  /** Another way than by the form, between Cancel and what it does. */
  otherWay?: ReactNode
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
          {props.otherWay}
          <Button type="submit" variant={props.danger ? 'danger' : 'primary'} pending={form.isPending}>
            {props.saveText}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
