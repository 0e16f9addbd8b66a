import { safety } from '@udyam/contract/safety'
import { ReportSave, reportCategory } from '@udyam/contract/schemas/safety'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../lib/api.ts'
import { useTranslation } from '../lib/i18n.ts'
import { keepFocus } from '../lib/keep-focus.ts'
import { useMay } from '../lib/session.ts'
import { Button } from '../ui/primitives/button.tsx'
import { Select } from '../ui/primitives/select.tsx'
import { TextArea } from '../ui/primitives/text-area.tsx'
import { categoryOptions } from './report-categories.ts'
import { DialogForm } from './dialog-form.tsx'
import { useForm } from './use-form.ts'

type Reported = { about: 'account' | 'mentorship'; id: string; name: string }

const Form = z.object({
  category: z.string().pipe(reportCategory()),
  text: ReportSave.shape.text.unwrap(),
})

/** The button that reports somebody to the team; nothing for whoever may not. */
export function ReportPerson(props: Reported) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (!useMay()(safety.report)) return null
  return (
    <div id="report-person">
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {t('report.person', { name: props.name })}
      </Button>
      {isOpen && (
        <ReportPersonDialog
          {...props}
          onClose={() => {
            setOpen(false)
            keepFocus('#report-person button')
          }}
        />
      )}
    </div>
  )
}

/** Asks what is wrong with somebody. */
function ReportPersonDialog({ about, id, name, onClose }: Reported & { onClose: () => void }) {
  const { t } = useTranslation()
  const start = { category: '', text: '' }
  const form = useForm({
    id: `report-person-${id}`,
    draft: `report-person-${id}`,
    start,
    valuesAfter: () => start,
    schema: Form,
    save: (body) => call(safety.report, { body: { ...body, about, id } }),
    meta: { success: 'server' },
    onSaved: onClose,
  })
  return (
    <DialogForm
      title={t('report.person', { name })}
      form={form}
      saveText={t('report.send')}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('report.hint', { name })}</p>
      <Select
        label={t('report.category')}
        placeholder={t('common.choose')}
        options={categoryOptions(t)}
        {...form.field('category')}
      />
      <TextArea
        label={t('report.text')}
        optional={t('common.optional')}
        maxLength={2000}
        {...form.field('text')}
      />
    </DialogForm>
  )
}
