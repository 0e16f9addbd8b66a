import type { Criterion } from '@udyam/contract/schemas/selection-records'
import type { ComponentProps } from 'react'
import { currentLanguage, useTranslation } from '../../../lib/i18n.ts'
import { cx } from '../../../ui/primitives/cx.ts'
import { FieldError, FieldHint } from '../../../ui/primitives/field.tsx'
import { TextArea } from '../../../ui/primitives/text-area.tsx'
import { lacksComment } from './evaluation-values.ts'

const points = ['1', '2', '3', '4', '5'] as const

type ScoreFieldProps = {
  criterion: Criterion
  score: { id: string; value: string; error: string | undefined; onChange: (score: string) => void }
  comment: Pick<ComponentProps<typeof TextArea>, 'error' | 'name' | 'onChange' | 'onBlur' | 'ref'> & {
    value: string
  }
}

/** A criterion: its score as one of five words, and the comment that explains it. */
export function ScoreField({ criterion, score, comment }: ScoreFieldProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const name = criterion.name[language]
  const { value, ...commentField } = comment
  const isAsked = lacksComment(score.value, value)
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <fieldset
        id={score.id}
        tabIndex={-1}
        aria-describedby={cx(`${score.id}-hint`, score.error && `${score.id}-error`)}
        className="flex min-w-0 scroll-mt-24 flex-col gap-2"
      >
        <legend className="text-h4">{name}</legend>
        <FieldHint id={score.id}>{criterion.hint[language]}</FieldHint>
        {score.error && <FieldError id={score.id}>{score.error}</FieldError>}
        <div className="grid gap-2 md:grid-cols-5">
          {points.map((point) => (
            <label
              key={point}
              className={cx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border px-3 py-2 md:flex-col md:justify-start md:gap-1 md:text-center',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                point === score.value
                  ? 'border-action bg-tint text-on-tint'
                  : 'border-line-strong hover:bg-sand',
              )}
            >
              <input
                type="radio"
                name={score.id}
                value={point}
                checked={point === score.value}
                onChange={() => score.onChange(point)}
                className="size-5 shrink-0 accent-action outline-none"
              />
              <span className="font-semibold tabular-nums">{point}</span>
              <span className="text-sm">{t(`selection.score.${point}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        {...commentField}
        label={t('selection.score.comment', { name })}
        optional={isAsked || value !== '' ? undefined : t('common.optional')}
        hint={isAsked && !commentField.error && t('messages.score_comment_required')}
        maxLength={2000}
        rows={2}
      />
    </div>
  )
}
