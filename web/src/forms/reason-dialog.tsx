import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { keepFocusAfter } from '../lib/restore-focus.ts'
import { TextArea } from '../ui/primitives/text-area.tsx'
import { DialogForm } from './dialog-form.tsx'
import type { FormRule } from './form-rule.ts'
import { useForm } from './use-form.ts'

type Given = { reason: string }

type ReasonDialogProps = Omit<FormRule<Given, Given, unknown>, 'start'> &
  Pick<ComponentProps<typeof DialogForm>, 'title' | 'failureText' | 'saveText' | 'danger' | 'onClose'> & {
    /** Explains the effects. */
    text?: string
    label?: string
    hint?: string
    maxLength?: number
    /** Predefined reasons above the field; a chosen one fills it. */
    ready?: (choose: (reason: string) => void) => ReactNode
  }

/** Asks for a reason before an action. The dialog closes after success, unless `onSaved` says otherwise. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { t } = useTranslation()
  const { title, failureText, saveText, danger, onClose, ...shown } = props
  const { text, label, hint, maxLength = 500, ready, ...rule } = shown
  const form = useForm({ onSaved: keepFocusAfter(onClose), ...rule, start: { reason: '' } })
  return (
    <DialogForm {...{ title, failureText, saveText, danger, onClose, form }}>
      {text && <p className="text-ink-2">{text}</p>}
      {ready?.((reason) => form.setValue('reason', reason, { shouldDirty: true }))}
      <TextArea
        label={label ?? t('field.reason')}
        hint={hint}
        maxLength={maxLength}
        {...form.field('reason')}
      />
    </DialogForm>
  )
}
