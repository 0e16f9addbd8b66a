import { administrators } from '@udyam/contract/administrators/calls'
import { type Administrator, AdministratorInvite } from '@udyam/contract/administrators/schemas'
import { languages } from '@udyam/contract/texts/languages'
import { EmailField } from '#forms/email-field.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { currentLanguage, useTranslation } from '#lib/i18n.ts'
import { nameOf } from '#lib/language.ts'
import { Select } from '#ui/primitives/select.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'
import { DialogForm } from '#forms/dialog-form.tsx'
import { KindSelect } from './kind-select.tsx'

type InviteDialogProps = {
  /** Administrator to invite again; null for a new person. */
  again: Administrator | null
  onClose: () => void
}

export function InviteDialog({ again, onClose }: InviteDialogProps) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => AdministratorInvite,
    start: {
      name: again?.name ?? '',
      email: again?.email ?? '',
      kind: again?.kind ?? ('evaluator' as const),
      language: currentLanguage(),
    },
    save: (body) => call(administrators.invite, { body }),
    meta: { success: 'messages.administrator_invited', isOutdated: () => false },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={t(again === null ? 'admin.administrators.invite' : 'admin.administrators.inviteAgain')}
      form={form}
      failureText="admin.administrators.inviteFailed"
      saveText={t('admin.administrators.send')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('admin.administrators.inviteHint')}</p>
      <TextInput label={t('field.name')} autoComplete="off" {...form.field('name')} />
      <EmailField autoComplete="off" readOnly={again !== null} {...form.field('email')} />
      <KindSelect chosen={form.watch('kind')} {...form.field('kind')} />
      <Select
        label={t('admin.administrators.language')}
        options={languages.map((value) => ({ value, label: nameOf(value), lang: value }))}
        {...form.field('language')}
      />
    </DialogForm>
  )
}
