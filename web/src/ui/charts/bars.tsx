import { useId } from 'react'
import { Bar, BarChart, Cell, LabelList, XAxis, YAxis } from 'recharts'
import { cx } from '../primitives/cx.ts'

const ink = { fill: 'var(--color-ink-2)', fontSize: '0.8125rem' }
const axisLine = { stroke: 'var(--color-line-strong)' }
/** A rem in pixels, because drawings scale with the font size. */
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** `note` is at the end of the bar. The ringed bar is emphasised. */
export type LyingBar = { key: string; label: string; value: number; note: string; isRinged?: boolean }

const fromZero = { type: 'number', domain: [0, 'dataMax'] } as const

/** Horizontal bars, which leave room for names that wrap. The figure's table is the text alternative. */
export function LyingBars({ bars }: { bars: readonly LyingBar[] }) {
  const one = rem()
  const longest = Math.max(...bars.map(({ note }) => note.length))
  return (
    <div aria-hidden="true" translate="no">
      <BarChart
        responsive
        layout="vertical"
        data={[...bars]}
        accessibilityLayer={false}
        margin={{ top: 0, right: (0.5 * longest + 0.5) * one, bottom: 0, left: 0 }}
        style={{ width: '100%', height: `${2.4 * bars.length}rem` }}
      >
        <XAxis {...fromZero} hide />
        <YAxis
          type="category"
          dataKey="label"
          width={8 * one}
          axisLine={axisLine}
          tickLine={false}
          tick={ink}
          interval={0}
        />
        {/* Without a length a bar would lose its note. */}
        <Bar dataKey="value" barSize={one} minPointSize={1} isAnimationActive={false} radius={[0, 4, 4, 0]}>
          {bars.map(({ key, isRinged = false }) => (
            <Cell
              key={key}
              fill="var(--color-chart-1)"
              {...(isRinged && { stroke: 'var(--color-chart-2)', strokeWidth: 3 })}
            />
          ))}
          <LabelList dataKey="note" position="right" {...ink} />
        </Bar>
      </BarChart>
    </div>
  )
}

type StandingBar = { key: string; label: string; values: readonly [number, number]; total: string }

type StandingBarsProps = { bars: readonly StandingBar[]; series: readonly [string, string] }

const hatched =
  'border border-chart-2 bg-[repeating-linear-gradient(-45deg,var(--color-chart-2)_0_3px,transparent_3px_6px)]'

/** Vertical stacked bars of two parts, the second hatched, with totals. */
export function StandingBars({ bars, series }: StandingBarsProps) {
  const hatch = useId()
  const rows = bars.map(({ values: [first, second], ...bar }) => ({ ...bar, first, second }))
  return (
    <div aria-hidden="true" translate="no">
      <ul className="mb-2 flex flex-wrap gap-x-5 text-sm text-ink-2">
        {series.map((name, index) => (
          <li key={name} className="flex items-center gap-2">
            <span className={cx('size-3.5 rounded-sm', index === 0 ? 'bg-chart-1' : hatched)} />
            {name}
          </li>
        ))}
      </ul>
      <BarChart
        responsive
        data={rows}
        accessibilityLayer={false}
        margin={{ top: 1.5 * rem(), right: 0, bottom: 0, left: 0 }}
        style={{ width: '100%', height: '12rem' }}
      >
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill="var(--color-paper)" />
            <rect width="3" height="6" fill="var(--color-chart-2)" />
          </pattern>
        </defs>
        <XAxis
          dataKey="label"
          axisLine={axisLine}
          tickLine={false}
          tick={{ ...ink, fontSize: '0.75rem' }}
          interval="equidistantPreserveStart"
        />
        <Bar dataKey="first" stackId="all" fill="var(--color-chart-1)" isAnimationActive={false} />
        <Bar
          dataKey="second"
          stackId="all"
          fill={`url(#${hatch})`}
          stroke="var(--color-chart-2)"
          isAnimationActive={false}
        >
          <LabelList dataKey="total" position="top" {...ink} />
        </Bar>
      </BarChart>
    </div>
  )
}
