import { useMutation } from '@tanstack/react-query'
import { type Columns, importLimits } from '@udyam/contract/csv/values'
import type { DateOrder } from '@udyam/contract/parts/imported-days'
import type { ImportReport } from '@udyam/contract/csv/schemas'
import { useState } from 'react'
import { isFault } from '#lib/api-error.ts'
import { errorText } from '#lib/error-text.ts'
import { currentLanguage, loadSentences, useTranslation } from '#lib/i18n.ts'
import { withMailLanguage } from './mail-language.tsx'
import { type FilePart, partsOf, type Sheet, sheetOf } from './file-parts.ts'
import { readFile } from './read-file.ts'
import { type Progress, runRows } from './run-rows.ts'
import { csvOf } from './table-csv.ts'
import { inUsualLetters } from './usual-names.ts'

type Asked = { csv: string; mapping: string[]; dates?: DateOrder; headerRow: 1; intake?: string }
type Send<Body> = (body: Body) => Promise<{ data: ImportReport; code?: string | undefined }>

export type ImportCalls = { preview: Send<Asked>; run: Send<Asked & { accept: number[]; mode: 'good' }> }

/** A file's table, its column mapping and date format, guessed columns, and rows with normalised names. */
type Look = FilePart & {
  mapping: string[]
  guesses: readonly boolean[]
  dates: DateOrder | undefined
  usual: ReadonlySet<number>
  /** The open intake that new people join; undefined for the first to close. */
  intake: string | undefined
}
/** With the server's report, and the row numbers of the spreadsheet. */
export type Looked = Look & { report: ImportReport; numberOf: (row: number) => number }

/** A parsed file: its worksheets, and the chosen one in parts. */
type Taken = { sheets: Sheet[]; sheet: number; parts: FilePart[]; part: number }

const askedBy = (csv: string, { mapping, dates, intake }: Look, hasLanguage = false): Asked => ({
  csv,
  headerRow: 1,
  mapping: hasLanguage ? [...mapping, 'language'] : mapping,
  ...(dates && { dates }),
  ...(intake !== undefined && { intake }),
})

/** Import of a file: parsed in the browser, previewed by the server after each choice, then imported. */
export function useImport({ preview, run }: ImportCalls, columns: Columns) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [taken, setTaken] = useState<Taken | null>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [refusal, setRefusal] = useState('')
  const [progress, setProgress] = useState<Progress | null>(null)
  const [language, setLanguage] = useState(currentLanguage)

  const looking = useMutation({
    mutationFn: async (look: Look): Promise<Looked> => {
      const csv = csvOf(writtenTable(look))
      const { data } = await preview(askedBy(csv, look))
      const numberOf = (row: number) => look.numbers[row - 1] ?? row
      const found = data.columns ?? []
      const guesses = look.mapping.length === 0 ? found.map(({ isGuess }) => isGuess) : look.guesses
      const asked = { ...look, numberOf, guesses, mapping: found.map(({ field }) => field) }
      const { suggested } = data.dates ?? {}
      if (!suggested || look.dates !== undefined) return { ...asked, report: data }
      const proven = { ...asked, dates: suggested }
      return { ...proven, report: (await preview(askedBy(csv, proven))).data }
    },
    onError: (error) => setRefusal(errorText(error, 'admin.csv.previewFailed')),
    meta: { isShownInPage: true, keepsCache: true },
  })
  const importing = useMutation({
    mutationFn: ({ look, before }: { look: Looked; before: Progress | null }) =>
      runRows({
        table: asksLanguage(look)
          ? withMailLanguage(writtenTable(look), look.report, language)
          : writtenTable(look),
        rows: rowsToSend(look.report, ticked),
        ticked,
        before,
        send: (csv, accept) => run({ ...askedBy(csv, look, asksLanguage(look)), accept, mode: 'good' }),
        onProgress: setProgress,
      }),
    onError: (error, { look }) => {
      if (isFault(error)) return
      setRefusal(errorText(error, 'admin.csv.importFailed'))
      // The data changed after the preview; the next preview shows how.
      setProgress(null)
      looking.mutate(look, { onSuccess: setLooked })
    },
    meta: { isShownInPage: true },
  })

  /** Whether some invited people have no mail language in the file. */
  const asksLanguage = ({ mapping, report }: Looked) =>
    'language' in columns && report.created > 0 && !mapping.includes('language')

  function lookAt(look: Look): void {
    setRefusal('')
    setProgress(null)
    importing.reset()
    // If several previews are requested, the last one wins.
    looking.mutate(look, { onSuccess: setLooked })
  }

  async function choose(file: File): Promise<void> {
    setLooked(null)
    setTaken(null)
    setName(file.name)
    setRefusal('')
    setProgress(null)
    importing.reset()
    const [sheets] = await Promise.all([readFile(file, columns), loadSentences()])
    if (typeof sheets === 'string') setRefusal(t(sheets))
    else take(sheets, { sheet: sheetOf(sheets, columns), part: 0 })
  }

  /** Looks at a part of a worksheet; the next parts are read as the first one was. */
  function take(sheets: Sheet[], { sheet, part }: { sheet: number; part: number }): void {
    const parts = partsOf(sheets[sheet]?.rows ?? [], columns)
    const { table = [], numbers = [] } = parts[part] ?? {}
    const isNext = taken?.sheets === sheets && taken.sheet === sheet
    setTaken({ sheets, sheet, parts, part })
    setTicked(new Set())
    // Clear messages about other rows.
    setLooked(null)
    if (csvOf(table).length > importLimits.kib * 1024) {
      setProgress(null)
      return setRefusal(t('messages.import_too_large'))
    }
    const before = isNext ? looked : null
    const reading = { mapping: before?.mapping ?? [], guesses: before?.guesses ?? [], dates: before?.dates }
    lookAt({ table, numbers, ...reading, usual: new Set(), intake: before?.intake })
  }

  // A pending request already counts. Otherwise the next choice, made before the response, would undo it.
  const shown = looked && looking.isPending ? { ...looked, ...looking.variables } : looked

  return {
    choose: (file: File) => void choose(file),
    name,
    looked: shown,
    refusal,
    isLooking: looking.isPending,
    /** Looks again, with other choices. */
    change: (choices: Partial<Pick<Look, 'mapping' | 'dates' | 'usual' | 'intake'>>) => {
      // Other letters change no row's number.
      if (choices.usual === undefined) setTicked(new Set())
      if (!shown) return
      // A column that the user has chosen is no longer a guess.
      const { mapping = shown.mapping } = choices
      const guesses = shown.guesses.map((isGuess, at) => isGuess && mapping[at] === shown.mapping[at])
      lookAt({ ...shown, ...choices, guesses })
    },
    file: taken && { ...taken, sheets: taken.sheets.map((one) => one.name) },
    take: (choice: { sheet: number; part: number }) => taken && take(taken.sheets, choice),
    next:
      taken && taken.part + 1 < taken.parts.length
        ? {
            part: taken.part + 2,
            count: taken.parts.length,
            onGoOn: () => take(taken.sheets, { sheet: taken.sheet, part: taken.part + 1 }),
          }
        : undefined,
    language: shown && asksLanguage(shown) ? { value: language, onChange: setLanguage } : undefined,
    ticked,
    tick: setTicked,
    steps: looked ? rowsToSend(looked.report, ticked).length : 0,
    progress,
    isImporting: importing.isPending,
    isLost: importing.isError && progress !== null,
    result: importing.data,
    /** Starts, or continues after a lost connection. */
    run: () => {
      setRefusal('')
      if (looked) importing.mutate({ look: looked, before: progress })
    },
  }
}

/** Table in the form in which it is sent. */
function writtenTable({ table, mapping, usual }: Look): string[][] {
  return inUsualLetters(table, { mapping, rows: usual })
}

/** Rows with an effect: identity changes only count if ticked. */
function rowsToSend({ rows = [] }: ImportReport, ticked: ReadonlySet<number>) {
  return rows.filter(
    ({ kind, changes, row }) =>
      kind === 'new' ||
      (kind === 'changed' && (ticked.has(row) || changes.some(({ identity }) => !identity))),
  )
}
