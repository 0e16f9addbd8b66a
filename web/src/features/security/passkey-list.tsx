import { useMutation } from '@tanstack/react-query'
import { passkeys } from '@udyam/contract/passkeys/calls'
import type { Passkey } from '@udyam/contract/parts/passkey'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { formatAgo, formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { usePasskeysHere } from '#lib/passkeys/use-passkeys-here.ts'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { Button } from '#ui/primitives/button.tsx'
import { addPasskey } from './add-passkey.ts'
import { DialogForm } from '#forms/dialog-form.tsx'
import { useForm } from '#forms/use-form.ts'
import { TextInput } from '#ui/primitives/text-input.tsx'

type PasskeyListProps = {
  known: readonly Passkey[]
  /** Receives the recovery codes of the first second factor; empty for later ones. */
  onAdded: (codes: readonly string[]) => void
}

/** Passkeys of the signed-in account, and a button to add one. */
export function PasskeyList({ known, onAdded }: PasskeyListProps) {
  const { t } = useTranslation()
  const isHere = usePasskeysHere()
  const [renamed, rename] = useState<Passkey | null>(null)
  const add = useMutation({
    mutationFn: addPasskey,
    meta: { success: 'messages.passkey_added', failure: 'passkey.failed' },
    onSuccess: onAdded,
  })
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-h3">{t('passkey.title')}</h3>
      <p className="text-ink-2">{t(isHere || known.length > 0 ? 'passkey.text' : 'passkey.off')}</p>
      <ul className="flex flex-col divide-y divide-line">
        {known.map((passkey) => (
          <PasskeyRow key={passkey._id} passkey={passkey} onRename={() => rename(passkey)} />
        ))}
      </ul>
      {isHere && (
        <Button
          variant="secondary"
          className="sm:self-start"
          pending={add.isPending}
          onClick={() => add.mutate()}
        >
          {t('passkey.add')}
        </Button>
      )}
      {renamed !== null && <RenamePasskeyDialog passkey={renamed} onClose={() => rename(null)} />}
    </div>
  )
}

function PasskeyRow({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) {
  const { t } = useTranslation()
  const { _id: id, name, createdAt, lastUsedAt } = passkey
  const remove = useMutation({
    mutationFn: () => call(passkeys.remove, { params: { id } }),
    meta: { success: 'server', failure: 'passkey.failed' },
    onSuccess: () => keepFocus('#factor-title'),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p translate="no" className="font-medium wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-ink-2">{t('passkey.added', { when: formatDate(createdAt) })}</p>
        {lastUsedAt !== null && (
          <p className="text-sm text-ink-2">{t('security.used', { when: formatAgo(lastUsedAt) })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('passkey.renameNamed', { name })}
          onClick={onRename}
        >
          {t('passkey.rename')}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('passkey.removeNamed', { name })}
          pending={remove.isPending}
          onClick={() => {
            if (confirmAction(t('passkey.removeQuestion', { name }))) remove.mutate()
          }}
        >
          {t('passkey.remove')}
        </Button>
      </div>
    </li>
  )
}

function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation()
  const { _id: id, name } = passkey
  const form = useForm({
    id: 'passkey',
    schema: async () => (await import('@udyam/contract/passkeys/schemas')).PasskeyName,
    start: { name },
    save: (body) => call(passkeys.update, { params: { id }, body }),
    meta: { success: 'server' },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={t('passkey.renameNamed', { name })}
      form={form}
      failureText="passkey.failed"
      saveText={t('passkey.rename')}
      onClose={onClose}
    >
      <TextInput label={t('passkey.name')} maxLength={60} {...form.field('name')} />
    </DialogForm>
  )
}
