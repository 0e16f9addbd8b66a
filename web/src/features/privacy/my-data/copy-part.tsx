import { useMutation } from '@tanstack/react-query'
import { daysOfExport, type ExportFormat, exportFormats } from '@udyam/contract/privacy/values'
import { privacy } from '@udyam/contract/privacy/calls'
import type { PrivacyExport } from '@udyam/contract/privacy/schemas'
import { call } from '#lib/api.ts'
import { formatLongDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { saveFile } from '#lib/save-file.ts'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Button } from '#ui/primitives/button.tsx'

const textOf = { html: 'myData.copyHtml', json: 'myData.copyJson' } as const

/** Copy of all data about the person, to read or for another program. */
export function CopyPart({ exports }: { exports: readonly PrivacyExport[] }) {
  const { t } = useTranslation()
  const ask = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { data } = await call(privacy.askExport, { body: { format } })
      if (data.state === 'ready') await fetchCopy(data._id)
    },
    meta: { failure: 'myData.copyAskFailed' },
  })
  return (
    <FormSection title={t('myData.copy')} hint={t('myData.copyHint', { days: daysOfExport })}>
      <div className="flex flex-col gap-3 sm:flex-row">
        {exportFormats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            pending={ask.isPending && ask.variables === format}
            onClick={() => ask.mutate(format)}
          >
            {t(textOf[format])}
          </Button>
        ))}
      </div>
      {exports.length > 0 && (
        <ul className="flex flex-col gap-3">
          {exports.map((copy) => (
            <Copy key={copy._id} copy={copy} />
          ))}
        </ul>
      )}
    </FormSection>
  )
}

function Copy({ copy: { _id: id, format, state, percent, createdAt, expiresAt } }: { copy: PrivacyExport }) {
  const { t } = useTranslation()
  const fetching = useMutation({
    mutationFn: () => fetchCopy(id),
    meta: { failure: 'myData.copyAskFailed', success: 'myData.copyReady', keepsCache: true },
  })
  const dates = { from: formatLongDate(createdAt), until: formatLongDate(expiresAt) }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
      <div className="min-w-0">
        <p>{t(textOf[format])}</p>
        <p role="status" className="text-sm text-ink-3">
          {state === 'ready' && t('myData.copyUntil', dates)}
          {state === 'making' && t('myData.copyMaking')}
          {state === 'failed' && t('myData.copyFailed')}
        </p>
      </div>
      {state === 'making' && (
        <progress aria-label={t('myData.copyMaking')} max={100} value={percent} className="accent-action" />
      )}
      {state === 'ready' && (
        <Button
          variant="secondary"
          size="sm"
          pending={fetching.isPending}
          onClick={() => fetching.mutate(undefined)}
        >
          {t('myData.copyFetch')}
        </Button>
      )}
    </li>
  )
}

async function fetchCopy(id: string): Promise<void> {
  const { data } = await call(privacy.exportFile, { params: { id } })
  saveFile(data.name, new Blob([data.text], { type: data.type }))
}
