import type { Columns } from '@udyam/contract/csv'
import { importTargets } from '@udyam/contract/importing/targets'
import { useState } from 'react'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { takeFocus } from '../../ui/primitives/take-focus.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { BadRows } from './bad-rows-part.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { reasonNames } from './bad-rows.ts'
import { DateChoice, Readings } from './date-choice.tsx'
import { ImportChanges } from './import-changes.tsx'
import { ImportCounts } from './import-counts.tsx'
import { MailLanguage } from './mail-language.tsx'
import { NameCapitals } from './name-capitals.tsx'
import { NameSplit } from './name-split.tsx'
import { nameOffers } from './usual-names.ts'
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
  const { numberOf } = looked
  const changed = rows.filter(({ kind }) => kind === 'changed')
  // The file's own column of reasons is not asked about.
  const own = found.filter(({ header, field }) => field !== '' || !reasonNames.includes(header))
  const unmapped = own.filter(({ field }) => field === '').length
  const [isOpen] = useState(unmapped > 0 || looked.guesses.includes(true))
  const offers = nameOffers(looked.table, looked.mapping)
  return (
    <>
      <ImportCounts ref={takeFocus} report={looked.report} />
      {dates && dates.unclear > 0 && (
        <DateChoice dates={dates} value={looked.dates} onChange={(order) => change({ dates: order })} />
      )}
      {dates && dates.read.length > 0 && (
        <div className="flex flex-col gap-1">
          <h3 className="text-h4">{t('admin.csv.dates.read')}</h3>
          <Readings label={t('admin.csv.dates.read')} of={dates.read} />
        </div>
      )}
      <details open={isOpen}>
        <summary className="cursor-pointer text-h4">
          {t('admin.csv.matched', { matched: own.length - unmapped, count: own.length })}
        </summary>
        <ColumnChoice
          columns={found.map((column, at) => ({
            ...column,
            field: looked.mapping[at] ?? column.field,
            isGuess: looked.guesses[at] ?? false,
          }))}
          targets={importTargets(columns)}
          onChange={(mapping) => change({ mapping })}
        />
      </details>
      <NameSplit rows={rows} numberOf={numberOf} isAsked={'language' in columns} />
      {offers.length > 0 && (
        <NameCapitals {...{ offers, numberOf }} ticked={looked.usual} onTick={(usual) => change({ usual })} />
      )}
      {importing.language && (
        <div className="max-w-md">
          <MailLanguage {...importing.language} />
        </div>
      )}
      {'terms' in columns && <p className="text-sm text-ink-2">{t('admin.csv.noConsent')}</p>}
      {changed.length > 0 && (
        <ImportChanges rows={changed} numberOf={numberOf} ticked={ticked} onTick={importing.tick} />
      )}
      {problems.length > 0 && <BadRows {...{ looked, columns, problems }} name={importing.name} />}
      {changed.length + steps + problems.length === 0 && (
        <InlineAlert tone="info">{t('admin.csv.nothing')}</InlineAlert>
      )}
      {steps > 0 && (
        <div>
          {/* Nothing is imported that was not looked at as it is chosen now. */}
          <Button pending={importing.isLooking} onClick={importing.run}>
            {t('admin.csv.run', { count: steps })}
          </Button>
        </div>
      )}
    </>
  )
}
