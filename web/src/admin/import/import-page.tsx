import { type Columns, csvFileName, importLimits } from '@udyam/contract/csv/values'
import { importTargets } from '@udyam/contract/importing/targets'
import { Download } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { questions } from '@udyam/contract/questions/calls'
import type { Question } from '@udyam/contract/questions/schemas'
import type { AskedSide } from '@udyam/contract/questions/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type * as z from 'zod'
import { Button } from '#ui/primitives/button.tsx'
import { FileDrop } from '#ui/patterns/file-drop.tsx'
import { FormSection } from '#ui/patterns/form-section.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { AdminRecordPage } from '../admin-record-page.tsx'
import { metaQuery, useBrand } from '#lib/meta.ts'
import { loadArea, useTranslation } from '#lib/i18n.ts'
import { callQuery } from '#lib/query.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { BadRows } from './bad-rows-part.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import { IntakeOfNew } from './joining-notes.tsx'
import { saveFile } from '#lib/save-file.ts'
import { csvFile } from './table-csv.ts'
import { targetText } from './target-text.ts'
import { type ImportCalls, useImport } from './use-import.ts'
import { formatNumber } from '#lib/format.ts'
import { takeFocus } from '#ui/primitives/take-focus.ts'
import type { Progress } from './run-rows.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { type FilePart, rowsIn } from './file-parts.ts'

// Most programmes have no questions of their own.
const QuestionColumns = lazy(async () => {
  const [loaded] = await Promise.all([import('./question-columns.tsx'), loadArea('survey')])
  return { default: loaded.QuestionColumns }
})

const questionsOf = (id: string) =>
  callQuery(['import-questions', id], questions.ofIntake, { params: { id } })

type ImportPageProps = {
  title: string
  /** List that shows the imported records. */
  back: {
    to: string
    text: string
    /** The same list of those who have not joined. */
    invited?: string
  }
  /** Name of the template, e.g. `mentors`. */
  name: string
  columns: Columns
  /** Whose answers to the programme's own questions come in too. */
  takesAnswers?: AskedSide
  /** Schema of the call that adds one record; it says which fields a new record needs. */
  create: () => Promise<z.ZodObject>
  calls: ImportCalls
}

/** Imports records from a file: accepted columns, preview, and import. */
export function ImportPage({ title, back, name, columns, takesAnswers, create, calls }: ImportPageProps) {
  const { t, language } = useTranslation()
  const brand = useBrand()
  const { sendsToPhones = false } = useQuery(metaQuery).data ?? {}
  const importing = useImport(calls, columns)
  const { choose, file, isLooking, looked, name: chosen, progress, refusal, result } = importing
  const problems = [...(looked?.report.problems ?? []), ...(result?.problems ?? [])]

  const [intake, setIntake] = useState('')
  const asked = useQuery({ ...questionsOf(intake), enabled: intake !== '' })
  const isRead = ({ about, list, hidden }: Question) => about === takesAnswers && list && !hidden
  const read = intake === '' ? [] : (asked.data?.data.questions ?? []).filter(isRead)

  const saveTemplate = () => {
    const fields = importTargets(columns).filter((name) => name in columns)
    const headers = [
      ...fields.map((field) => targetText(field)),
      ...read.map(({ text }) => inLanguage(text, language)),
    ]
    saveFile(csvFileName(brand.name, `${name}-template`), csvFile([headers]))
  }

  return (
    <AdminRecordPage title={title} back={back} found={null} failureText="errors.unexpected">
      {() => (
        <div className="flex max-w-[68rem] flex-col gap-6">
          <FormSection
            title={t('admin.csv.file')}
            hint={t(sendsToPhones ? 'admin.csv.ruleWithPhones' : 'admin.csv.rule')}
          >
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
            {result && (
              <ImportResult result={result} back={back} next={importing.next}>
                {'terms' in columns && result.created > 0 && <IntakeOfNew chosen={looked?.intake} />}
              </ImportResult>
            )}
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
            {takesAnswers && (
              <Suspense>
                <QuestionColumns
                  intake={intake}
                  onChoose={setIntake}
                  questions={read}
                  isLoaded={intake !== '' && asked.isSuccess}
                />
                <QueryFailure query={asked} text="admin.csv.questionsFailed" />
              </Suspense>
            )}
            <div>
              <Button
                variant="secondary"
                icon={<Icon of={Download} />}
                disabled={intake !== '' && !asked.isSuccess}
                onClick={saveTemplate}
              >
                {t('admin.csv.template')}
              </Button>
            </div>
            <ImportColumns name={name} columns={columns} create={create} />
            {takesAnswers && <p className="text-sm text-ink-2">{t('admin.csv.answers')}</p>}
          </FormSection>
        </div>
      )}
    </AdminRecordPage>
  )
}

type ImportProgressProps = { progress: Progress; isLost: boolean; onGoOn: () => void }

/** Progress of the import; after a lost connection, a button to continue. */
function ImportProgress({ progress, isLost, onGoOn }: ImportProgressProps) {
  const { t } = useTranslation()
  const said = { done: formatNumber(progress.done), count: formatNumber(progress.count) }
  return (
    <>
      <label className="flex flex-col gap-1">
        <span>{t('admin.csv.progress', said)}</span>
        <progress
          value={progress.done}
          max={progress.count}
          className="h-3 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
        />
      </label>
      {isLost && (
        <InlineAlert
          ref={takeFocus}
          tone="warning"
          title={t('admin.csv.lost', said)}
          action={<Button onClick={onGoOn}>{t('admin.csv.goOn')}</Button>}
        >
          {t('admin.csv.lostHint')}
        </InlineAlert>
      )}
    </>
  )
}

type ImportResultProps = {
  result: Progress
  back: ImportPageProps['back']
  /** The next part of a file that is imported in parts. */
  next: { part: number; count: number; onGoOn: () => void } | undefined
  /** What else there is to say. */
  children: ReactNode
}

function ImportResult({ result, back, next, children }: ImportResultProps) {
  const { t } = useTranslation()
  const { created, changed, unchanged } = result
  return (
    <InlineAlert
      ref={takeFocus}
      tone={result.isUnmailed ? 'warning' : 'success'}
      title={t(result.isUnmailed ? 'messages.imported_unmailed' : 'messages.imported')}
      action={
        <div className="flex flex-wrap gap-3">
          {next && (
            <Button size="sm" onClick={next.onGoOn}>
              {t('admin.csv.inParts.next', {
                part: formatNumber(next.part),
                parts: formatNumber(next.count),
              })}
            </Button>
          )}
          <LinkButton to={back.to} variant="secondary" size="sm">
            {back.text}
          </LinkButton>
          {back.invited && created > 0 && (
            <LinkButton to={back.invited} variant="secondary" size="sm">
              {t('admin.csv.notJoined')}
            </LinkButton>
          )}
        </div>
      }
    >
      <p>{t('admin.csv.result', { created, changed, unchanged })}</p>
      {children}
    </InlineAlert>
  )
}

type FileChoiceProps = {
  /** The names of its worksheets. */
  sheets: readonly string[]
  sheet: number
  parts: readonly FilePart[]
  part: number
  onChange: (choice: { sheet: number; part: number }) => void
}

/** Choice of a worksheet, and of a part if it exceeds the limit of one import. */
function FileChoice({ sheets, sheet, parts, part, onChange }: FileChoiceProps) {
  const { t } = useTranslation()
  return (
    <>
      {sheets.length > 1 && (
        <div className="max-w-md">
          <Select
            label={t('admin.csv.sheet')}
            options={sheets.map((name, at) => ({ value: String(at), label: name }))}
            value={String(sheet)}
            onChange={({ target }) => onChange({ sheet: Number(target.value), part: 0 })}
          />
        </div>
      )}
      {parts.length > 1 && (
        <>
          <InlineAlert tone="info">
            {t('admin.csv.inParts', {
              rows: formatNumber(rowsIn(parts)),
              most: formatNumber(importLimits.rows),
              parts: formatNumber(parts.length),
            })}
          </InlineAlert>
          <div className="max-w-md">
            <Select
              label={t('admin.csv.inParts.part')}
              options={parts.map(({ numbers }, at) => ({
                value: String(at),
                label: t('admin.csv.inParts.rows', {
                  part: formatNumber(at + 1),
                  from: formatNumber(numbers[1] ?? 0),
                  to: formatNumber(numbers.at(-1) ?? 0),
                }),
              }))}
              value={String(part)}
              onChange={({ target }) => onChange({ sheet, part: Number(target.value) })}
            />
          </div>
        </>
      )}
    </>
  )
}
