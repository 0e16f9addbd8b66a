import { type Tie, ties as allTies } from '@udyam/contract/selection'
import { useTranslation } from '../../lib/i18n.ts'
import { Checkbox } from '../../ui/primitives/checkbox.tsx'
import { FieldError } from '../../ui/primitives/field.tsx'

type TiesQuestionProps = {
  name: string
  /** Null until it is answered; empty for "none of these". */
  ties: readonly Tie[] | null
  onChange: (ties: readonly Tie[] | null) => void
  error: string | undefined
}

/** Asks about close ties, with which nobody may mentor. */
export function TiesQuestion({ name, ties, onChange, error }: TiesQuestionProps) {
  const { t } = useTranslation()
  const toggle = (tie: Tie, isChosen: boolean) => {
    const chosen = allTies.filter((one) => (one === tie ? isChosen : ties?.includes(one)))
    onChange(chosen.length === 0 ? null : chosen)
  }
  return (
    <fieldset
      id="ties"
      tabIndex={-1}
      aria-describedby={error ? 'ties-hint ties-error' : 'ties-hint'}
      className="flex scroll-mt-24 flex-col gap-1"
    >
      <legend className="text-h4">{t('introduction.ties', { name })}</legend>
      <p id="ties-hint" className="mb-2 text-ink-3">
        {t('introduction.tiesHint')}
      </p>
      {error && <FieldError id="ties">{error}</FieldError>}
      {allTies.map((tie) => (
        <Checkbox
          key={tie}
          id={`tie-${tie}`}
          label={t(`introduction.tie.${tie}`)}
          checked={ties?.includes(tie) ?? false}
          onChange={(event) => toggle(tie, event.target.checked)}
        />
      ))}
      <Checkbox
        id="tie-none"
        label={t('introduction.tie.none')}
        checked={ties?.length === 0}
        onChange={(event) => onChange(event.target.checked ? [] : null)}
      />
    </fieldset>
  )
}
