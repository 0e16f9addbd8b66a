import { isNeeded, type Purpose } from '@udyam/contract/privacy/purposes'
import type { Role } from '@udyam/contract/roles'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { Checkbox } from '#ui/primitives/checkbox.tsx'
import type { Ticked } from './use-consents.ts'

type ConsentBoxesProps = {
  role: Role
  purposes: readonly Purpose[]
  ticked: Ticked
  onTick: (ticked: Ticked) => void
  /** Boxes may stay empty; each then says the effect. */
  isOptional?: boolean
  /** Error of a box. */
  errorOf?: (purpose: Purpose) => string | undefined
}

/** One box per purpose, and a link to the full notice. */
export function ConsentBoxes({
  role,
  purposes,
  ticked,
  onTick,
  isOptional = false,
  errorOf,
}: ConsentBoxesProps) {
  const { t } = useTranslation()
  const toggle = (purpose: Purpose, isTicked: boolean) =>
    onTick(new Set(isTicked ? [...ticked, purpose] : [...ticked].filter((one) => one !== purpose)))
  const hintOf = (purpose: Purpose) => {
    if (isNeeded(role, purpose)) return t('consent.neededHint')
    return isOptional ? t('consent.emptyHint', { what: t(`consent.off.${purpose}`) }) : undefined
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-h4">{t('consent.legend')}</legend>
      <p className="text-sm text-ink-3">{t(isOptional ? 'consent.optionalHint' : 'consent.legendHint')}</p>
      {purposes.map((purpose) => (
        <Checkbox
          key={purpose}
          id={`consent-${purpose}`}
          label={t(`consent.purpose.${purpose}`)}
          hint={hintOf(purpose)}
          error={errorOf?.(purpose)}
          checked={ticked.has(purpose)}
          onChange={({ target }) => toggle(purpose, target.checked)}
        />
      ))}
      <p className="text-sm">
        <a href={`${paths.notice}?role=${role}`} target="_blank" rel="noopener" className="inline-block py-1">
          {t('consent.readNotice')} <span className="text-ink-3">{t('common.newTab')}</span>
        </a>
      </p>
    </fieldset>
  )
}
