import type { QuestionGiven } from '@udyam/contract/questions/schemas'
import {
  askedSides,
  hasOptions,
  isChosen,
  longestOption,
  longestQuestion,
  mostOptions,
  questionKinds,
  seenBy,
} from '@udyam/contract/questions/values'
import { inLanguage, unwritten } from '@udyam/contract/setup/in-language'
import { latinDigits } from '@udyam/contract/texts/digits'
import type { ComponentProps } from 'react'
import { InLanguagesField } from '#admin/languages/in-languages-field.tsx'
import { MovableRow, MovableRows } from '#admin/rows/movable-rows.tsx'
import { formatNumber } from '#lib/format.ts'
import { type Translate, useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { FieldError } from '#ui/primitives/field.tsx'
import { Select } from '#ui/primitives/select.tsx'
import { TextInput } from '#ui/primitives/text-input.tsx'

type QuestionRowProps = {
  id: string
  row: QuestionGiven
  /** How many have answered it. */
  answers: number
  error: string | undefined
  place: ComponentProps<typeof MovableRow>['place']
  onChange: (row: QuestionGiven) => void
  onRemove: () => void
}

/** One question; what was answered keeps its kind and whom it asks, and can only be hidden. */
export function QuestionRow({ id, row, answers, error, place, onChange, onRemove }: QuestionRowProps) {
  const { t, language } = useTranslation()
  const isNew = row._id === null
  const isFixed = answers > 0
  const name = inLanguage(row.text, language) || t('question.one')
  const change = (part: Partial<QuestionGiven>) => onChange({ ...row, ...part })
  const setKind = (kind: QuestionGiven['kind']) =>
    change({
      kind,
      ...(!hasOptions(kind) && { options: [] }),
      ...(!isChosen(kind) && { report: false, list: false }),
      ...(kind !== 'number' && { least: null, most: null }),
    })
  return (
    <MovableRow
      id={id}
      name={name}
      note={noteOf(t, row, answers)}
      isOpen={isNew || error !== undefined}
      place={place}
    >
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      <InLanguagesField
        id={`${id}-text`}
        label={t('question.text')}
        fallsBack="intake.fallsBack"
        maxLength={longestQuestion}
        value={row.text}
        onChange={(text) => change({ text })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Choice
          id={`${id}-kind`}
          label={t('question.kind')}
          disabled={isFixed}
          options={questionKinds.map((value) => ({ value, label: t(`question.kind.${value}`) }))}
          value={row.kind}
          onChange={setKind}
        />
        <Choice
          id={`${id}-about`}
          label={t('question.about')}
          disabled={isFixed}
          options={askedSides.map((value) => ({ value, label: t(`question.about.${value}`) }))}
          value={row.about}
          onChange={(about) => change({ about })}
        />
      </div>
      {hasOptions(row.kind) && <Options id={`${id}-options`} row={row} onChange={onChange} />}
      {row.kind === 'number' && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {(['least', 'most'] as const).map((field) => (
            <TextInput
              key={field}
              id={`${id}-${field}`}
              label={t(`question.${field}`)}
              optional={t('common.optional')}
              inputMode="numeric"
              maxLength={10}
              value={row[field] ?? ''}
              onChange={({ target }) => change({ [field]: numberOf(target.value) })}
            />
          ))}
        </div>
      )}
      <Choice
        id={`${id}-seen`}
        label={t('question.seenBy')}
        hint={t('question.seenByHint')}
        options={seenBy.map((value) => ({ value, label: t(`question.seenBy.${value}`) }))}
        value={row.seenBy}
        onChange={(next) => change({ seenBy: next })}
      />
      {isChosen(row.kind) &&
        (['report', 'list'] as const).map((field) => (
          <Checkbox
            key={field}
            id={`${id}-${field}`}
            label={t(`question.${field}`)}
            checked={row[field]}
            onChange={({ target }) => change({ [field]: target.checked })}
          />
        ))}
      {(['required', ...(isNew ? [] : (['hidden'] as const))] as const).map((field) => (
        <Checkbox
          key={field}
          id={`${id}-${field}`}
          label={t(`question.${field}`)}
          checked={row[field]}
          onChange={({ target }) => change({ [field]: target.checked })}
        />
      ))}
      {!isFixed && (
        <Button variant="quiet" size="sm" className="self-start" onClick={onRemove}>
          {t('setup.removeRow')}
        </Button>
      )}
    </MovableRow>
  )
}

type ChoiceProps<Value extends string> = Omit<ComponentProps<typeof Select>, 'onChange' | 'options'> & {
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ options, onChange, ...rest }: ChoiceProps<Value>) {
  return (
    <Select
      {...rest}
      options={options}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

function Options({ id, row, onChange }: Pick<QuestionRowProps, 'id' | 'row' | 'onChange'>) {
  const { t, language } = useTranslation()
  const { options } = row
  const change = (next: QuestionGiven['options']) => onChange({ ...row, options: next })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold">{t('question.options')}</legend>
      <MovableRows
        id={id}
        value={options}
        most={mostOptions}
        empty={{ ...unwritten, id: '' }}
        addText={t('question.addOption')}
        onChange={change}
      >
        {(option, { index, place }) => (
          <MovableRow
            key={option.id || `new-${index}`}
            id={`${id}-${index}`}
            name={inLanguage(option, language) || `${t('question.option')} ${index + 1}`}
            isOpen={option.id === ''}
            place={place}
          >
            <InLanguagesField
              id={`${id}-${index}-words`}
              label={t('question.option')}
              fallsBack="intake.fallsBack"
              maxLength={longestOption}
              value={option}
              onChange={(words) => change(options.with(index, { ...words, id: option.id }))}
            />
            <Button
              variant="quiet"
              size="sm"
              className="self-start"
              onClick={() => change(options.toSpliced(index, 1))}
            >
              {t('setup.removeRow')}
            </Button>
          </MovableRow>
        )}
      </MovableRows>
    </fieldset>
  )
}

/** "One of several · asked of mentors · 3 answers · hidden" */
function noteOf(t: Translate, row: QuestionGiven, answers: number): string {
  return [
    t(`question.kind.${row.kind}`),
    row.about === 'mentor' ? t('question.about.mentor') : '',
    answers === 0 ? '' : t('question.answers', { count: answers, number: formatNumber(answers) }),
    row.hidden ? t('question.isHidden') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function numberOf(typed: string): number | null {
  const digits = latinDigits(typed).replaceAll(/\D/g, '')
  return digits === '' ? null : Number(digits)
}
