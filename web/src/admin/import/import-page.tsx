import { type Columns, csvFileName } from '@udyam/contract/csv'
import { importTargets } from '@udyam/contract/importing/targets'
import { Download } from 'lucide-react'
import type * as z from 'zod'
import { Button } from '../../ui/primitives/button.tsx'
import { FileDrop } from '../../ui/patterns/file-drop.tsx'
import { FormSection } from '../../ui/patterns/form-section.tsx'
import { Icon } from '../../ui/primitives/icon.tsx'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { Spinner } from '../../ui/primitives/spinner.tsx'
import { AdminRecordPage } from '../admin-record-page.tsx'
import { useBrand } from '../../lib/brand.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { BadRows } from './bad-rows-part.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { type ImportCalls, useImport } from './use-import.ts'

type ImportPageProps = {
  title: string
  /** The list that the records go to. */
  back: { to: string; text: string }
  /** Of the template: `mentors`. */
  name: string
  columns: Columns
  /** What the call that adds one record takes: it tells which fields a new one needs. */
  create: () => Promise<z.ZodObject>
  calls: ImportCalls
}

/** Takes records in from a file: what it may hold, what it would do, and then doing it. */
export function ImportPage({ title, back, name, columns, create, calls }: ImportPageProps) {
  const { t } = useTranslation()
  const brand = useBrand()
  const importing = useImport(calls, columns)
  const { choose, file, isLooking, looked, name: chosen, progress, refusal, result } = importing
  const problems = [...(looked?.report.problems ?? []), ...(result?.problems ?? [])]

  const saveTemplate = () => {
    const fields = importTargets(columns).filter((name) => name in columns)
    const header = `\ufeff${fields.join(',')}\r\n`
    saveFile(csvFileName(brand.name, `${name}-template`), new Blob([header], { type: 'text/csv' }))
  }

  return (
    <AdminRecordPage title={title} back={back} found={null} failureText="errors.unexpected">
      {() => (
        <div className="flex max-w-[68rem] flex-col gap-6">
          <FormSection title={t('admin.csv.file')} hint={t('admin.csv.rule')}>
            {!importing.isImporting && (
              <FileDrop
                label={t('admin.csv.choose')}
                hint={t('admin.csv.limits')}
                accept=".xlsx,.csv,.tsv,.txt,text/csv"
                onFile={choose}
              />
            )}
            {chosen !== '' && (
              <p className="wrap-anywhere" aria-live="polite">
                {t('admin.csv.chosen', { name: chosen })}
              </p>
            )}
            {file && !importing.isImporting && <FileChoice {...file} onChange={importing.take} />}
            {isLooking && (
              <p role="status" className="flex items-center gap-2">
                <Spinner /> {t('admin.csv.looking')}
              </p>
            )}
            {refusal !== '' && <InlineAlert tone="danger">{refusal}</InlineAlert>}
            {progress && !result && (
              <ImportProgress progress={progress} isLost={importing.isLost} onGoOn={importing.run} />
            )}
            {result && <ImportResult result={result} back={back} next={importing.next} />}
            {looked && result && problems.length > 0 && (
              <BadRows {...{ looked, columns, problems }} name={chosen} />
            )}
          </FormSection>
          {looked && !progress && (
            <FormSection title={t('admin.csv.preview')} hint={t('admin.csv.previewHint')}>
              <ImportPreview {...{ looked, columns, importing }} />
            </FormSection>
          )}
          <FormSection title={t('admin.csv.columns')} hint={t('admin.csv.columnsHint')}>
            <div>
              <Button variant="secondary" icon={<Icon of={Download} />} onClick={saveTemplate}>
                {t('admin.csv.template')}
              </Button>
            </div>
            <ImportColumns name={name} columns={columns} create={create} />
          </FormSection>
        </div>
      )}
    </AdminRecordPage>
  )
}
