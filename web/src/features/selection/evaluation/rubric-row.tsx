import type { Criterion } from '@udyam/contract/selection/evaluation-schemas'
import type { ComponentProps } from 'react'
import { currentLanguage, useTranslation } from '#lib/i18n.ts'
import { cx } from '#ui/primitives/cx.ts'
import { FieldError, FieldHint } from '#ui/primitives/field.tsx'
import { KeyRadios } from './key-radios.tsx'
import { LineField } from './line-field.tsx'

const points = ['1', '2', '3', '4', '5'] as const

type RubricRowProps = {
  criterion: Criterion
  /** The scores that need a comment. */
  commented: readonly number[]
  score: { id: string; value: string; error: string | undefined; onChange: (score: string) => void }
  comment: Omit<ComponentProps<typeof LineField>, 'label' | 'hideLabel' | 'hint' | 'placeholder'> & {
    value: string
  }
}

/**
 * One line per criterion: name, five score keys, and a comment. The guidance is shown above the rows on
 * focus, so no row moves; in a stacked layout it is below the name.
 */
export function RubricRow({ criterion, score, comment, commented }: RubricRowProps) {
  const { t } = useTranslation()
  const { value, ...field } = comment
  const name = criterion.name[currentLanguage()]
  const meaningOf = (point: string) => criterion.guide[Number(point) - 1]?.[currentLanguage()]
  const lacksComment = commented.includes(Number(score.value)) && value.trim() === ''
  const why = lacksComment ? t('messages.score_comment_required') : undefined
  return (
    <div
      id={score.id}
      data-row
      data-commented={commented.join('')}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${score.id}-name`}
      aria-describedby={cx(`${score.id}-hint`, score.error && `${score.id}-error`)}
      className="group grid scroll-mt-24 items-start gap-x-3 gap-y-1 border-s-4 border-transparent py-0.5 ps-2 outline-none focus-within:border-action @[40rem]:grid-cols-[minmax(8rem,1fr)_auto_minmax(0,17rem)]"
    >
      <div className="flex min-w-0 flex-col justify-center @[40rem]:min-h-10">
        <span id={`${score.id}-name`} className="font-semibold">
          {name}
        </span>
        {score.error && <FieldError id={score.id}>{score.error}</FieldError>}
        <div className="start-0 top-0 max-w-[55%] px-4 py-1.5 @[40rem]:absolute @[40rem]:hidden @[40rem]:h-9 @[40rem]:items-center @[40rem]:py-0 @[40rem]:*:leading-[1.15] @[40rem]:group-focus-within:flex @max-[40rem]:max-w-none @max-[40rem]:px-0 @max-[40rem]:py-0">
          <FieldHint id={score.id}>{meaningOf(score.value) || criterion.hint[currentLanguage()]}</FieldHint>
        </div>
      </div>
      <KeyRadios
        name={score.id}
        value={score.value}
        onChange={score.onChange}
        options={points.map((point) => ({
          value: point,
          title: meaningOf(point),
          label: (
            <span className="tabular-nums">
              {point} <span className="sr-only">{meaningOf(point) || t(`selection.score.${point}`)}</span>
            </span>
          ),
        }))}
      />
      <LineField
        {...field}
        label={t('selection.score.comment', { name })}
        hideLabel
        hint={field.error === undefined ? why : undefined}
        placeholder={why ?? t('selection.rubric.comment')}
        maxLength={2000}
      />
    </div>
  )
}
