import type { Privacy } from '@udyam/contract/privacy/schemas'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/checkbox.tsx'

type Answer = Privacy['purposes'][number]
type ConsentSwitchProps = {
  answer: Answer
  /** When they agreed or not. */
  text: string
  isPending: boolean
  onChange: (given: boolean) => void
}

/**
 * Switch of one purpose, with its date and the effects of switching it off. It is a question if nobody has
 * asked yet.
 */
export function ConsentSwitch({ answer, text, isPending, onChange }: ConsentSwitchProps) {
  const { t } = useTranslation()
  const { purpose, given, asked } = answer
  // Purposes that an account or a legal duty requires cannot be switched off.
  const isFixed = purpose === 'account' || purpose === 'duty'
  if (!asked && !isFixed) return <ConsentQuestion {...{ answer, isPending, onChange }} />
  return (
    <Checkbox
      role="switch"
      aria-checked={given}
      id={`my-${purpose}`}
      label={t(`consent.purpose.${purpose}`)}
      hint={
        <>
          {t('consent.offHint', { what: t(`consent.off.${purpose}`) })} <br />
          {text}
        </>
      }
      checked={given}
      disabled={isFixed && given}
      aria-busy={isPending || undefined}
      onChange={({ target }) => {
        if (!isPending) onChange(target.checked)
      }}
    />
  )
}

/** An unanswered purpose is not shown as consent, even if a default applies meanwhile. */
function ConsentQuestion({
  answer: { purpose, given },
  isPending,
  onChange,
}: Omit<ConsentSwitchProps, 'text'>) {
  const { t } = useTranslation()
  const id = `my-${purpose}`
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id}>{t(`consent.purpose.${purpose}`)}</p>
      <p className="text-sm text-ink-3">
        {t(given ? 'consent.countsAsYes' : 'consent.countsAsNo')} <br />
        {t('consent.answerNoHint', { what: t(`consent.off.${purpose}`) })}
      </p>
      <div className="flex gap-3">
        <Button variant="secondary" size="sm" pending={isPending} onClick={() => onChange(true)}>
          {t('consent.yes')}
        </Button>
        <Button variant="secondary" size="sm" disabled={isPending} onClick={() => onChange(false)}>
          {t('consent.no')}
        </Button>
      </div>
    </div>
  )
}
