import type { Columns } from '@udyam/contract/csv/values'
import { isLegacyFont } from '@udyam/contract/importing/names'
import { importTargets } from '@udyam/contract/importing/targets'
import { useState, type Ref } from 'react'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { takeFocus } from '#ui/primitives/take-focus.ts'
import { useTranslation } from '#lib/i18n.ts'
import { BadRows } from './bad-rows-part.tsx'
import { reasonNames } from './bad-rows.ts'
import { DateChoice, Readings } from './date-choice.tsx'
import { ImportChanges } from './import-changes.tsx'
import { JoinedIntake, WithoutConsent } from './joining-notes.tsx'
import { MailLanguage } from './mail-language.tsx'
import { nameOffers, namesOf, type NameOffer } from './usual-names.ts'
import type { Looked, useImport } from './use-import.ts'
import type { ImportReport, ImportedRow } from '@udyam/contract/csv/schemas'
import { formatNumber } from '#lib/format.ts'
import { formatList } from '#lib/format.ts'
import { Select } from '#ui/primitives/select.tsx'
import { targetText } from './target-text.ts'
import { TechnicalName } from './technical-name.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'

type ImportPreviewProps = {
  looked: Looked
  columns: Columns
  importing: ReturnType<typeof useImport>
}

/** Preview of an import: column mapping, sample values, and counts. */
export function ImportPreview({ looked, columns, importing }: ImportPreviewProps) {
  const { t } = useTranslation()
  const { steps, ticked, change } = importing
  const { columns: found = [], dates, rows = [], problems, named = [] } = looked.report
  const { numberOf } = looked
  const changed = rows.filter(({ kind }) => kind === 'changed')
  // The file's own column of reasons is not asked about.
  const own = found.filter(({ header, field }) => field !== '' || !reasonNames.includes(header))
  const unmapped = own.filter(({ field }) => field === '').length
  const [isOpen] = useState(unmapped > 0 || looked.guesses.includes(true))
  const offers = nameOffers(looked.table, looked.mapping)
  const names = namesOf(looked.table, looked.mapping)
  return (
    <>
      <ImportCounts ref={takeFocus} report={looked.report} />
      {isLegacyFont(names) && (
        <InlineAlert tone="warning">
          {t('admin.csv.legacyFont', { names: formatList(names.slice(0, 2)) })}
        </InlineAlert>
      )}
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
          targets={[...importTargets(columns), ...named.map(({ field }) => field)]}
          named={named}
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
      {/* Only who is invited has a language. */}
      {'language' in columns && <WithoutEmail rows={rows} />}
      {'terms' in columns && (
        <>
          <p className="text-sm text-ink-2">{t('admin.csv.noConsent')}</p>
          <WithoutConsent table={looked.table} rows={rows} />
          <JoinedIntake chosen={looked.intake} onChange={(intake) => change({ intake })} />
        </>
      )}
      {changed.length > 0 && (
        <ImportChanges
          rows={changed}
          named={named}
          numberOf={numberOf}
          ticked={ticked}
          onTick={importing.tick}
        />
      )}
      {problems.length > 0 && <BadRows {...{ looked, columns, problems }} name={importing.name} />}
      {changed.length + steps + problems.length === 0 && (
        <InlineAlert tone="info">{t('admin.csv.nothing')}</InlineAlert>
      )}
      {steps > 0 && (
        <div>
          {/* Only a preview of the current choices can be imported. */}
          <Button pending={importing.isLooking} onClick={importing.run}>
            {t('admin.csv.run', { count: steps })}
          </Button>
        </div>
      )}
    </>
  )
}

/** How many have no e-mail address, and how they come in. */
function WithoutEmail({ rows }: { rows: readonly ImportedRow[] }) {
  const { t } = useTranslation()
  const count = rows.filter((row) => row.withoutEmail).length
  return count > 0 && <InlineAlert tone="info">{t('admin.csv.withoutEmail', { count })}</InlineAlert>
}

/** Number of new, changed, unchanged and invalid rows. */
function ImportCounts({ report, ref }: { report: ImportReport; ref: Ref<HTMLDListElement> }) {
  const { t } = useTranslation()
  const counts = [
    { label: t('admin.csv.new'), count: report.created },
    { label: t('admin.csv.changed'), count: report.changed },
    { label: t('admin.csv.unchanged'), count: report.unchanged },
    { label: t('admin.csv.bad'), count: report.bad },
  ]
  return (
    <dl ref={ref} tabIndex={-1} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {counts.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse justify-end rounded-control bg-sand p-3">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-h2 tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

type ColumnChoiceProps = {
  columns: NonNullable<ImportReport['columns']>
  targets: readonly string[]
  named: NonNullable<ImportReport['named']>
  onChange: (mapping: string[]) => void
}

/** Lets the user choose the field of each column, with sample cells. */
function ColumnChoice({ columns, targets, named, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation()
  const options = targets.map((value) => ({ value, label: targetText(value, named) }))
  // A field chosen for one column is removed from the other.
  const choose = (target: string, at: number) =>
    onChange(columns.map(({ field }, column) => (column === at ? target : field === target ? '' : field)))
  return (
    <ul className="flex flex-col divide-y divide-line">
      {columns.map(({ header, field, isGuess, samples }, at) => (
        <li key={at} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_1.5fr_1fr]">
          <span className="min-w-0 font-semibold wrap-anywhere">
            {header || t('admin.csv.unnamed', { number: at + 1 })}
          </span>
          <span className="min-w-0 text-sm wrap-anywhere text-ink-3">{samples.join(' · ') || '–'}</span>
          <div className="flex flex-col">
            <Select
              label={t('admin.csv.takenFor', { column: header })}
              hideLabel
              placeholder={t('admin.csv.leftOut')}
              options={options}
              value={field}
              onChange={({ target }) => choose(target.value, at)}
            />
            {field !== '' && !named.some((one) => one.field === field) && <TechnicalName of={field} />}
            {isGuess && <span className="text-sm text-ink-2">{t('admin.csv.guess')}</span>}
          </div>
        </li>
      ))}
    </ul>
  )
}

type NameSplitProps = {
  rows: readonly ImportedRow[]
  /** The number of a row in the spreadsheet. */
  numberOf: (row: number) => number
  /** Whether invited people are asked for missing data. */
  isAsked: boolean
}

/** Shows how full names from a single column are split. */
function NameSplit({ rows, numberOf, isAsked }: NameSplitProps) {
  const { t } = useTranslation()
  const split = rows.flatMap(({ row, split: parts, kind }) =>
    parts && kind !== 'same' ? [{ row, parts }] : [],
  )
  if (split.length === 0) return null
  const hasSingle = split.some(({ parts }) => parts.lastName === '')
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-h4">{t('admin.csv.split')}</h3>
      {hasSingle && (
        <p className="text-sm text-ink-2">{t(isAsked ? 'admin.csv.splitAsked' : 'admin.csv.splitSingle')}</p>
      )}
      <ScrollRegion label={t('admin.csv.split')}>
        <ul className="divide-y divide-line text-sm">
          {split.map(({ row, parts }) => (
            <li key={row} className="p-3 wrap-anywhere">
              {t('admin.csv.rowOf', {
                row: formatNumber(numberOf(row)),
                name: [
                  `${targetText('firstName')}: ${parts.firstName}`,
                  ...(parts.fatherName ? [`${targetText('fatherName')}: ${parts.fatherName}`] : []),
                  `${targetText('lastName')}: ${parts.lastName || '–'}`,
                ].join(' · '),
              })}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  )
}

type NameCapitalsProps = {
  offers: readonly NameOffer[]
  /** The number of a row in the spreadsheet. */
  numberOf: (row: number) => number
  ticked: ReadonlySet<number>
  onTick: (ticked: ReadonlySet<number>) => void
}

/** Names in capitals stay as they are typed; how they are usually written is offered. */
function NameCapitals({ offers, numberOf, ticked, onTick }: NameCapitalsProps) {
  const { t } = useTranslation()
  const toggle = (row: number) => {
    const next = new Set(ticked)
    if (!next.delete(row)) next.add(row)
    onTick(next)
  }
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-h4">{t('admin.csv.capitals')}</h3>
      <p className="text-sm text-ink-2">{t('admin.csv.capitalsHint')}</p>
      {offers.length > 1 && (
        <Checkbox
          label={t('admin.csv.tickAll', { count: offers.length })}
          checked={offers.every(({ row }) => ticked.has(row))}
          onChange={({ target }) => onTick(new Set(target.checked ? offers.map(({ row }) => row) : []))}
        />
      )}
      <ScrollRegion label={t('admin.csv.capitals')}>
        <ul className="divide-y divide-line">
          {offers.map(({ row, typed, usual }) => (
            <li key={row} className="px-3 pt-2">
              <p className="text-sm wrap-anywhere">
                {t('admin.csv.rowOf', { row: formatNumber(numberOf(row)), name: typed })}
              </p>
              <Checkbox
                label={t('admin.csv.writeAs', { name: usual })}
                checked={ticked.has(row)}
                onChange={() => toggle(row)}
              />
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  )
}
