import type { Privacy } from '@udyam/contract/schemas/privacy/privacy'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { Translate } from '../../../lib/i18n.ts'
import { Checkbox } from '../../../ui/primitives/checkbox.tsx'

type Answer = Privacy['purposes'][number]
type ConsentSwitchProps = { answer: Answer; isPending: boolean; onChange: (given: boolean) => void }

/** The switch of one use: since when it is on, and what ends when it goes off. */
export function ConsentSwitch({ answer, isPending, onChange }: ConsentSwitchProps) {
  const { t } = useTranslation()
  const { purpose, given } = answer
  // What an account or a duty cannot be without has no switch: it ends with them.
  const isFixed = purpose === 'account' || purpose === 'duty'
  return (
    <Checkbox
      role="switch"
      aria-checked={given}
      id={`my-${purpose}`}
      label={t(`consent.purpose.${purpose}`)}
      hint={
        <>
          {t('consent.offHint', { what: t(`consent.off.${purpose}`) })} <br />
          {sinceText(t, answer)}
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

function sinceText(t: Translate, { asked, given, at }: Answer): string {
  if (!asked || at === null) return t('consent.notAsked')
  return t(given ? 'consent.given' : 'consent.withdrawn', { date: formatDate(at) })
}
