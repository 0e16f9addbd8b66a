import type { Columns } from '@udyam/contract/csv'
import { importTargets } from '@udyam/contract/importing/targets'
import { useState } from 'react'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { takeFocus } from '../../ui/primitives/take-focus.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { BadRows } from './bad-rows-part.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { DateChoice } from './date-choice.tsx'
import { ImportChanges } from './import-changes.tsx'
import { ImportCounts } from './import-counts.tsx'
import { MailLanguage } from './mail-language.tsx'
import type { Looked, useImport } from './use-import.ts'

type ImportPreviewProps = {
  looked: Looked
  columns: Columns
  importing: ReturnType<typeof useImport>
}

/** How a file is read, and what its import would do. */
export function ImportPreview({ looked, columns, importing }: ImportPreviewProps) {
  const { t } = useTranslation()
  const { steps, ticked, change } = importing
  const { columns: found = [], dates, rows = [], problems } = looked.report
  const changed = rows.filter(({ kind }) => kind === 'changed')
  const unmapped = found.filter(({ field }) => field === '').length
  const [isOpen] = useState(unmapped > 0)
  return (
    <>
      <ImportCounts ref={takeFocus} report={looked.report} />
      {dates && dates.unclear > 0 && (
        <DateChoice dates={dates} value={looked.dates} onChange={(order) => change({ dates: order })} />
      )}
      <details open={isOpen}>
        <summary className="cursor-pointer text-h4">
          {t('admin.csv.matched', { matched: found.length - unmapped, count: found.length })}
        </summary>
        <ColumnChoice
          columns={found.map((column, at) => ({ ...column, field: looked.mapping[at] ?? column.field }))}
          targets={importTargets(columns)}
          onChange={(mapping) => change({ mapping })}
        />
      </details>
      {importing.language && (
        <div className="max-w-md">
          <MailLanguage {...importing.language} />
        </div>
      )}
      {'terms' in columns && <p className="text-sm text-ink-2">{t('admin.csv.noConsent')}</p>}
      {changed.length > 0 && <ImportChanges rows={changed} ticked={ticked} onTick={importing.tick} />}
      {problems.length > 0 && <BadRows {...{ looked, columns, problems }} name={importing.name} />}
      {changed.length + steps + problems.length === 0 && (
        <InlineAlert tone="info">{t('admin.csv.nothing')}</InlineAlert>
      )}
      {steps > 0 && (
        <div>
          <Button onClick={importing.run}>{t('admin.csv.run', { count: steps })}</Button>
        </div>
      )}
    </>
  )
}
