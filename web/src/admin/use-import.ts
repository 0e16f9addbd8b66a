import { useMutation } from '@tanstack/react-query'
import { importLimits } from '@udyam/contract/csv'
import type { ImportReport } from '@udyam/contract/schemas/csv'
import { useState } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { useTranslation } from '../lib/i18n.ts'

type Send = (csv: string) => Promise<{ data: ImportReport }>

/** The call that tells what an import would do, and the one that does it. */
export type ImportCalls = { preview: Send; run: Send }

type Chosen = { name: string; csv: string }

/** A CSV file on its way in: chosen, looked at by the server, and imported once no row is bad. */
export function useImport({ preview, run }: ImportCalls) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [refusal, setRefusal] = useState('')
  const looking = useMutation({
    mutationFn: preview,
    onError: (error) => setRefusal(errorText(error, 'admin.csv.previewFailed')),
    meta: { isShownInPage: true, keepsCache: true },
  })
  const importing = useMutation({
    mutationFn: run,
    onError: (error, csv) => {
      setRefusal(errorText(error, 'admin.csv.importFailed'))
      // Something has changed since the look: the next one tells what.
      if (error instanceof ApiError && error.status < 500) looking.mutate(csv)
    },
    meta: { isShownInPage: true },
  })

  async function choose(file: File): Promise<void> {
    setChosen(null)
    setRefusal('')
    looking.reset()
    importing.reset()
    if (file.size > importLimits.kib * 1024) {
      setRefusal(t('messages.import_too_large'))
      return
    }
    const csv = decoded(await file.arrayBuffer())
    if (csv === undefined) {
      setRefusal(t('admin.csv.notUtf8'))
      return
    }
    setChosen({ name: file.name, csv })
    looking.mutate(csv)
  }

  return {
    choose: (file: File) => void choose(file),
    chosen,
    refusal,
    isLooking: looking.isPending,
    report: looking.data?.data,
    isImporting: importing.isPending,
    result: importing.data?.data,
    run: () => {
      setRefusal('')
      if (chosen) importing.mutate(chosen.csv)
    },
  }
}

/** The text of a file in UTF-8, with or without a byte order mark; undefined for another encoding. */
function decoded(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
