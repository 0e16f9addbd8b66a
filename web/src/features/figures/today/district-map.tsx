import { mentees } from '@udyam/contract/mentees/calls'
import type { Charts } from '@udyam/contract/dashboard/chart-schemas'
import {
  type DistrictClass,
  districtClass,
  districtClasses,
  districtRows,
} from '@udyam/contract/dashboard/chart-values'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { knownText } from '#lib/known-values.ts'
import { paths } from '#lib/paths.ts'
import { useMay } from '#lib/session.ts'
import { Figure } from '#ui/charts/figure.tsx'
import { cx } from '#ui/primitives/cx.ts'

const looks: Record<DistrictClass, string> = {
  room: 'bg-tint text-on-tint border-transparent',
  few: 'bg-notice text-on-notice border-current',
  none: 'bg-plum text-paper border-transparent',
  quiet: 'bg-sand text-ink-2 border-transparent',
}

const columns = ['', 'col-start-1', 'col-start-2']

type District = { name: string; waiting: number; places: number }

/** Tile map of the mentees before a mentor and of free mentor places; one tile per district, whatever its size. */
export function DistrictMap({ districts }: { districts: Charts['districts'] }) {
  const { t } = useTranslation()
  const may = useMay()
  const known = new Map(districts.map((district) => [district.name, district]))
  const of = (name: string): District => known.get(name) ?? { name, waiting: 0, places: 0 }
  const tiles = districtRows.flatMap(({ names }) => names)
  const beyond = districts.filter(({ name }) => name !== '' && !tiles.includes(name))
  const all = [...tiles.map(of), ...beyond]
  const sum = (part: 'waiting' | 'places') => formatNumber(all.reduce((total, one) => total + one[part], 0))
  const amounts = (wanted: DistrictClass) => all.filter((one) => districtClass(one) === wanted).length
  const unknown = of('')
  const sorted = all.toSorted((one, other) => other.waiting - one.waiting || one.places - other.places)
  return (
    <Figure
      title={t('dashboard.map')}
      takeaway={t('dashboard.mapTakeaway', {
        none: formatNumber(amounts('none')),
        waiting: sum('waiting'),
        places: sum('places'),
      })}
      isEmpty={districts.length === 0}
      columns={[t('field.district'), t('dashboard.map.waiting'), t('dashboard.map.places')]}
      rows={[...sorted.filter(({ waiting, places }) => waiting + places > 0), unknown].map((one) => ({
        key: one.name,
        label: one.name === '' ? t('dashboard.map.unknown') : knownText('district', one.name),
        cells: [formatNumber(one.waiting), formatNumber(one.places)],
        ...(one.name !== '' && may(mentees.list) && { to: listOf(one.name) }),
      }))}
      tableLabel={t('dashboard.viewAsTable')}
    >
      <p className="mb-2 text-sm text-ink-3">{t('dashboard.map.hint')} </p>
      <div className="flex flex-col gap-1">
        {districtRows.map(({ from, names }) => (
          <ul key={names[0]} className="grid grid-cols-10 gap-1">
            {names.map((name, index) => (
              <Tile key={name} district={of(name)} className={index === 0 ? (columns[from] ?? '') : ''} />
            ))}
          </ul>
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
        {districtClasses.map((one) => (
          <li key={one} className="flex items-center gap-2">
            <span aria-hidden="true" className={cx('size-3.5 rounded-sm border', looks[one])} />
            {t(`dashboard.map.${one}`, { number: formatNumber(amounts(one)) })}
          </li>
        ))}
        <li>
          {t('dashboard.map.unknownCount', {
            waiting: formatNumber(unknown.waiting),
            places: formatNumber(unknown.places),
          })}
        </li>
      </ul>
    </Figure>
  )
}

/** Link to the list of a district's mentees. */
const listOf = (name: string) => `${paths.adminMentees}?q=${encodeURIComponent(name)}`

/**
 * Tile of a district with its numbers, and its name if there is room. It links to the mentees of the
 * district.
 */
function Tile({ district, className }: { district: District; className: string }) {
  const { t } = useTranslation()
  const may = useMay()
  const name = knownText('district', district.name)
  const numbers = `${formatNumber(district.waiting)} / ${formatNumber(district.places)}`
  const label = t('dashboard.map.tile', {
    name,
    waiting: formatNumber(district.waiting),
    places: formatNumber(district.places),
  })
  const look = cx(
    'flex h-full min-h-9 min-w-0 flex-col justify-center rounded-[6px] border px-1 text-center leading-tight no-underline @2xl:min-h-18 @2xl:text-start',
    looks[districtClass(district)],
  )
  const content = (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="line-clamp-2 text-[0.75rem] wrap-normal @max-2xl:hidden">
        {name}
      </span>
      <span aria-hidden="true" className="text-[0.75rem] font-bold whitespace-nowrap tabular-nums">
        {numbers}
      </span>
    </>
  )
  return (
    <li className={cx('min-w-0', className)}>
      {may(mentees.list) ? (
        <Link to={listOf(district.name)} title={label} className={look}>
          {content}
        </Link>
      ) : (
        <span title={label} className={look}>
          {content}
        </span>
      )}
    </li>
  )
}
