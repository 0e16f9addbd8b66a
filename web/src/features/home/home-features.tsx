import { useTranslation } from '../../lib/i18n.ts'
import { cx } from '../../ui/primitives/cx.ts'
import { Spot } from './spot.tsx'

const features = ['mentors', 'matching', 'sessions', 'growth'] as const

/** What somebody finds here, in four words. */
export function HomeFeatures({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation()
  return (
    <ul className={cx('page-column grid gap-5 lg:grid-cols-4 lg:gap-6', isShort ? 'pt-6' : 'pt-11 lg:pt-14')}>
      {features.map((name) => (
        <li key={name} className="flex items-center gap-4 lg:flex-col lg:items-start">
          <Spot name={name} />
          <div>
            <h2 className="text-h4">{t(`home.feature.${name}`)}</h2>
            <p className="text-ink-3">{t(`home.feature.${name}Text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
