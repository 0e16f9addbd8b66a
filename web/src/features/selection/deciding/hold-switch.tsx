import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Checkbox } from '#ui/primitives/checkbox.tsx'

type HoldSwitchProps = {
  /** What is held; without it, the decision or all of them. */
  label?: string | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** The day to come on which the people hear; undefined without one. */
  hearsOn: string | undefined
  /** On many at once: how many of them hear on that day. */
  count?: number
}

/** Holds decisions; switched off before the day of an intake, it says that people are told today. */
export function HoldSwitch({ label, isOn, onChange, hearsOn, count }: HoldSwitchProps) {
  const { t } = useTranslation()
  const date = hearsOn === undefined ? '' : formatDate(hearsOn)
  const today =
    count === undefined ? t('selection.hold.today', { date }) : t('selection.hold.todayMany', { count, date })
  return (
    <div className="flex flex-col">
      <Checkbox
        label={label ?? t('selection.decide.hold')}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p role="status" className="ps-8 text-sm font-semibold empty:hidden">
        {date !== '' && !isOn && count !== 0 && today}
      </p>
    </div>
  )
}
