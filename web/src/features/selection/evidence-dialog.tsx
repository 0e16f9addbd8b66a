import { safety } from '@udyam/contract/safety/calls'
import type { Evidence } from '@udyam/contract/safety/schemas'
import type { Report } from '@udyam/contract/selection/reported-schemas'
import { FileLock } from 'lucide-react'
import { useState } from 'react'
import { DialogForm } from '#forms/dialog-form.tsx'
import { useForm } from '#forms/use-form.ts'
import { call } from '#lib/api.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Dialog } from '#ui/primitives/dialog.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { takeFocus } from '#ui/primitives/take-focus.ts'
import { TextArea } from '#ui/primitives/text-area.tsx'
import { RowAction } from '#ui/tables/row-action.tsx'

/** Opens the sealed evidence of a report; requires a reason. */
export function OpenEvidence({ report, isCard }: { report: Report; isCard: boolean }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const name = report.reporter?.name ?? t('selection.reports.former')
  return (
    <>
      <RowAction
        label={t('selection.reports.evidence')}
        of={t('selection.reports.of', { name })}
        icon={<Icon of={FileLock} />}
        isCard={isCard}
        onClick={() => setOpen(true)}
      />
      {isOpen && <EvidenceDialog report={report} onClose={() => setOpen(false)} />}
    </>
  )
}

function EvidenceDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { t } = useTranslation()
  const { _id: id, reason } = report
  const [evidence, setEvidence] = useState<Evidence | null>(null)
  const form = useForm({
    schema: async () => (await import('@udyam/contract/safety/schemas')).safetySchemas.openEvidence.body,
    start: { reason: '' },
    id: `evidence-${id}`,
    draft: `evidence.${id}`,
    save: async (body) => setEvidence((await call(safety.openEvidence, { params: { id }, body })).data),
  })
  const title = t('selection.reports.evidenceTitle')
  if (evidence === null) {
    return (
      <DialogForm
        title={title}
        form={form}
        failureText="selection.reports.evidenceFailed"
        saveText={t('selection.reports.evidence')}
        onClose={onClose}
      >
        <p className="text-ink-2">{t('selection.reports.evidenceHint')}</p>
        <TextArea label={t('field.reason')} maxLength={500} {...form.field('reason')} />
      </DialogForm>
    )
  }
  return (
    <Dialog title={title} onClose={onClose}>
      {reason !== '' && (
        <p lang={writtenLanguage(reason)} className="wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      )}
      <EvidenceText evidence={evidence} />
      <Button variant="secondary" className="self-end" onClick={onClose}>
        {t('common.close')}
      </Button>
    </Dialog>
  )
}

function EvidenceText({ evidence: { subject, message, around } }: { evidence: Evidence }) {
  const lines = [...around, ...(message === null ? [] : [message])].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  )
  return (
    // The form has been removed.
    <div ref={takeFocus} tabIndex={-1} className="flex max-h-[60dvh] flex-col gap-4 overflow-y-auto">
      <p translate="no" className="wrap-anywhere">
        {[subject.name, subject.email, subject.phone].filter(Boolean).join(' · ')}
      </p>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <li
            key={`${line.at} ${line.text}`}
            className={line === message ? 'border-s-4 border-danger-text ps-3 font-semibold' : 'ps-4'}
          >
            <EvidenceLine line={line} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function EvidenceLine({ line: { author, at, text } }: { line: Evidence['around'][number] }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="block text-sm text-ink-3">
        {t(`role.${author}`)} · <time dateTime={at}>{formatDateTime(at)}</time>
      </span>
      <span lang={writtenLanguage(text)} className="wrap-anywhere whitespace-pre-line">
        {text}
      </span>
    </>
  )
}
