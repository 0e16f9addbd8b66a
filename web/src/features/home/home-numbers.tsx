import { useNumbers } from '../../lib/brand.ts'
import { useTranslation } from '../../lib/i18n.ts'

const price = '₹0'
const cell = 'border-s border-dashed border-line px-1 py-3 text-center first:border-s-0 has-[b:empty]:hidden'
const figure = 'block text-[1.625rem] leading-tight text-link tabular-nums lg:text-[2.25rem]'
const caption = 'text-caption text-ink-2 lg:text-base'
const counted = ['mentors', 'places', 'districts'] as const

/**
 * What there is to be proud of, on the edge of the first view. What is not known, or too little, leaves no trace; the
 * server fills in the rest, so that a page looks the same before and after its script.
 */
export function HomeNumbers() {
  const { t } = useTranslation()
  const numbers = useNumbers()
  return (
    <div className="relative z-10 page-column -mt-8 lg:-mt-13">
      <div className="overflow-hidden rounded-card pt-[5px] woven shadow-menu [&:not(:has(b:not(:empty)))]:hidden">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] bg-paper">
          {counted.map((what) => (
            <li key={what} className={cell}>
              <b className={figure}>{numbers?.[what] ?? ''}</b>
              <span className={caption}>{t(`home.number.${what}`)}</span>
            </li>
          ))}
          <li className={cell}>
            <strong className={figure}>{price}</strong>
            <span className={caption}>{t('home.number.free')}</span>
          </li>
        </ul>
      </div>
    </div>
  )
}
