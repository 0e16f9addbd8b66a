import { callOutcomes, caseNotes } from '@udyam/contract/notes/notes'
import { FormNotices } from '../../../forms/form-notices.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Select } from '../../../ui/primitives/select.tsx'
import { TextArea } from '../../../ui/primitives/text-area.tsx'

const start = { text: '', outcome: '' as const }

/** A note about a mentee, a call or both; what is typed stays until it is saved. */
export function NoteForm({ id }: { id: string }) {
  const { t } = useTranslation()
  const form = useForm({
    schema: async () => (await import('./note-rule.ts')).Form,
    id: 'case-note',
    draft: `case-note-${id}`,
    start,
    focusesErrors: true,
    save: (body) => call(caseNotes.add, { params: { id }, body }),
    meta: { success: 'messages.note_saved' },
    valuesAfter: () => start,
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-3">
      <FormNotices form={form} failureText="selection.notes.failed" />
      <TextArea label={t('selection.notes.text')} rows={2} maxLength={2000} {...form.field('text')} />
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('selection.notes.call')}
          placeholder={t('selection.notes.noCall')}
          options={callOutcomes.map((value) => ({ value, label: t(`selection.notes.call.${value}`) }))}
          {...form.field('outcome')}
        />
        <Button type="submit" variant="secondary" pending={form.isPending} pendingLabel={t('common.saving')}>
          {t('selection.notes.add')}
        </Button>
      </div>
    </form>
  )
}
