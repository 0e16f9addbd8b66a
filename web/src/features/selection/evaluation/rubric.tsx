import type { adminSelection } from '@udyam/contract/admin-selection/calls'
import type { Reply } from '@udyam/contract/endpoint'
import { decisions, evaluationFlags } from '@udyam/contract/selection/values'
import type { ApplicationRecord } from '@udyam/contract/selection/record-schemas'
import { type ReactNode, useState } from 'react'
import { RecordNotices } from '#forms/record-notices.tsx'
import { formatList } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { FieldError } from '#ui/primitives/field.tsx'
import { KeyRadios } from './key-radios.tsx'
import { LineField } from './line-field.tsx'
import { focusFirstRow, onRubricKey, areLettersOn, setLettersOn } from './rubric-keys.ts'
import { RubricRow } from './rubric-row.tsx'
import { useRubric } from './use-rubric.ts'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import { Dialog } from '#ui/primitives/dialog.tsx'

type RubricProps = {
  record: ApplicationRecord
  onGiven: (answer: Reply<typeof adminSelection.evaluate>) => void
  /**
   * In a queue: moves to the next or previous case. A submitted evaluation can then be undone for a while.
   */
  onMove?: (by: 1 | -1) => void
  /** Shown next to the submit button. */
  beside?: ReactNode
}

/**
 * The user's own evaluation, one line per criterion, by pointer or keyboard. It is a draft until submitted,
 * stored while typing, and on the server on leave.
 */
export function Rubric({ record, onGiven, onMove, beside }: RubricProps) {
  const { t } = useTranslation()
  const { form, give, saveDraft } = useRubric({ record, onGiven, isQueue: onMove !== undefined })
  const [isHelped, setHelped] = useState(false)
  const recommendation = form.controlled('recommendation')
  const help = () => setHelped(true)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what buttons do as well */}
      <form
        noValidate
        ref={onMove && focusFirstRow}
        onSubmit={(event) => void saveDraft(event)}
        onKeyDown={(event) => onRubricKey(event, { give: () => void give(event), move: onMove, help })}
        className="@container relative flex min-h-0 flex-1 flex-col bg-paper"
      >
        <p className="px-4 py-1.5 text-sm text-ink-3 @[40rem]:ms-[55%] @[40rem]:min-h-9 @[40rem]:text-end @max-[40rem]:pt-4">
          {t('selection.evaluation.scale')} ·{' '}
          {t('selection.evaluation.explained', {
            scores: formatList(record.limits.commentedScores.map(String)),
          })}
        </p>
        <div className="flex min-h-0 flex-1 flex-col gap-1 px-4 pb-3 xl:overflow-y-auto">
          <RecordNotices form={form} failureText="selection.evaluation.failed" isKept />
          {record.criteria.map((criterion) => (
            <RubricRow
              key={criterion._id}
              criterion={criterion}
              commented={record.limits.commentedScores}
              score={form.controlled(`scores.${criterion._id}.score`)}
              comment={{
                ...form.field(`scores.${criterion._id}.comment`),
                value: form.watch(`scores.${criterion._id}.comment`),
              }}
            />
          ))}
          <div className="mt-1 flex flex-col gap-1.5 border-t border-line pt-2 ps-3">
            <LineField label={t('selection.rubric.summary')} maxLength={500} {...form.field('summary')} />
            {form.watch('recommendation') === 'eligible' && form.watch('summary').trim() === '' && (
              <p className="text-caption text-ink-2">{t('selection.rubric.summaryNeeded')}</p>
            )}
            <LineField
              label={t('selection.evaluation.comment')}
              maxLength={2000}
              {...form.field('comment')}
            />
            <FlagBoxes {...form.controlled('flags')} />
          </div>
        </div>
        <div className="contents border-t border-line bg-paper @[40rem]:tall:sticky bottom-0 z-20 @[40rem]:flex @[40rem]:flex-wrap @[40rem]:items-center @[40rem]:justify-between @[40rem]:gap-x-4 @[40rem]:gap-y-2 @[40rem]:px-4 @[40rem]:py-2">
          <div
            id={recommendation.id}
            data-row
            role="group"
            tabIndex={-1}
            aria-label={t('selection.evaluation.recommendation')}
            className="flex scroll-mt-24 flex-wrap items-center gap-x-3 gap-y-1 border-line px-6 py-3 outline-none @[40rem]:min-w-0 @[40rem]:flex-1 @[40rem]:p-0 @max-[40rem]:border-t"
          >
            {recommendation.error && <FieldError id={recommendation.id}>{recommendation.error}</FieldError>}
            <p aria-hidden="true" className="font-semibold @max-[40rem]:w-full">
              {t('selection.evaluation.recommendation')}
            </p>
            <KeyRadios
              name={recommendation.id}
              value={recommendation.value}
              onChange={recommendation.onChange}
              options={decisions.map((value) => ({ value, label: t(`selection.decision.${value}`) }))}
            />
          </div>
          <div
            data-bottom-bar
            className="tall:sticky bottom-0 z-20 flex items-center gap-2 border-t border-line bg-paper px-4 py-2 @[40rem]:static @[40rem]:border-0 @[40rem]:p-0"
          >
            {beside}
            <span className="hidden @[40rem]:block">
              <Button variant="quiet" size="sm" onClick={help}>
                {t('selection.keys')}
              </Button>
            </span>
            {!onMove && (
              <Button type="submit" variant="secondary" size="sm" pending={form.isPending}>
                {t('selection.evaluation.saveDraft')}
              </Button>
            )}
            <Button
              size="sm"
              className="ms-auto"
              pending={form.isPending}
              onClick={(event) => void give(event)}
            >
              {t(onMove ? 'selection.work.saveNext' : 'selection.evaluation.give')}
            </Button>
          </div>
        </div>
      </form>
      {isHelped && <RubricHelp onClose={() => setHelped(false)} />}
    </>
  )
}

function FlagBoxes({ value, onChange }: { value: string[]; onChange: (flags: string[]) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-start w-full py-1 font-semibold @[40rem]:w-[calc(10rem+4px)] @[40rem]:py-2">
        {t('selection.evaluation.flags')}
      </legend>
      {evaluationFlags.map((flag) => (
        <label
          key={flag}
          className="inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-control border border-line-strong px-2.5 text-sm has-checked:border-action has-checked:bg-tint"
        >
          <input
            type="checkbox"
            className="size-5 accent-action"
            checked={value.includes(flag)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, flag] : value.filter((one) => one !== flag))
            }
          />
          {t(`selection.flag.${flag}`)}
        </label>
      ))}
    </fieldset>
  )
}

const keys = [
  { name: '1–5', text: 'selection.keys.score' },
  { name: '1–3', text: 'selection.keys.recommendation' },
  { name: 'Enter', text: 'selection.keys.enter' },
  { name: 'J K', text: 'selection.keys.row' },
  { name: 'Ctrl + Enter', text: 'selection.keys.give' },
  { name: 'Alt + ← →', text: 'selection.keys.case' },
  { name: '?', text: 'selection.keys.help' },
] as const

/** Help for the keyboard shortcuts; single-key shortcuts can be switched off. */
function RubricHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(areLettersOn)
  return (
    <Dialog title={t('selection.keys')} onClose={onClose}>
      <p className="text-ink-2">{t('selection.keys.intro')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {keys.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt>
              <kbd className="rounded-sm border border-line-strong px-1.5 py-0.5 text-sm whitespace-nowrap">
                {name}
              </kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('selection.keys.on')}
        checked={isOn}
        onChange={({ target }) => {
          setLettersOn(target.checked)
          setOn(target.checked)
        }}
      />
      <Button variant="secondary" className="self-end" onClick={onClose}>
        {t('common.close')}
      </Button>
    </Dialog>
  )
}
