import { industryTheme } from '#lib/industry-theme.ts'
import { knownText } from '#lib/known-values.ts'
import { cx } from '#ui/primitives/cx.ts'

export function IndustryBadge({ industry }: { industry: string }) {
  return (
    <p
      className={cx(
        'mt-1 max-w-full self-start rounded-pill px-3 py-1 text-sm font-semibold text-white',
        industryTheme(industry),
      )}
    >
      {knownText('industry', industry)}
    </p>
  )
}
