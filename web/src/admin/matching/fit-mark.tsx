import type { Said } from '@udyam/contract/matching/reasons'
import { Ban, CircleHelp, CircleMinus, CirclePlus, type LucideIcon } from 'lucide-react'
import { useTranslation } from '#lib/i18n.ts'
import { cx } from '#ui/primitives/cx.ts'
import { Icon } from '#ui/primitives/icon.tsx'

const looks: Record<Said['side'], { icon: LucideIcon; colour: string }> = {
  for: { icon: CirclePlus, colour: 'text-on-success' },
  against: { icon: CircleMinus, colour: 'text-on-warning' },
  unknown: { icon: CircleHelp, colour: 'text-ink-3' },
  rule: { icon: Ban, colour: 'text-danger-text' },
}

/** Whether a sentence is for or against: an icon, and text for screen readers. */
export function FitMark({ side }: { side: Said['side'] }) {
  const { t } = useTranslation()
  const { icon, colour } = looks[side]
  return (
    <span className={cx('mt-0.5 shrink-0', colour)}>
      <Icon of={icon} size={18} />
      <span className="sr-only">{t(`fit.side.${side}`)}</span>
    </span>
  )
}
