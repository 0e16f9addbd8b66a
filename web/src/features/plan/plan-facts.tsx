import type { Plan } from '@udyam/contract/plans/record-schemas'
import type { ReactNode } from 'react'
import { formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { ofAll } from './list/plan-columns.tsx'
import { fitText, grownTexts, ruledOutTexts } from './plan-words.ts'

type Summary = NonNullable<Plan['version']['summary']>

/** Result of the plan, the proof that no plan matches more, and the changes that would. */
export function PlanFacts({ plan, summary }: { plan: Plan; summary: Summary }) {
  const { t } = useTranslation()
  const grown = grownTexts(summary, plan)
  const ruledOut = ruledOutTexts(summary.ruledOut)
  const { total, bound, lowest, littleKnown = 0 } = summary
  return (
    <section
      aria-label={t('plan.facts')}
      className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4"
    >
      <dl className="-mx-4 -mt-4 flex flex-wrap border-b border-line max-sm:gap-y-1 max-sm:py-2">
        <Fact term={t('plan.matched')}>{ofAll(t, summary.people, summary.mentees)}</Fact>
        {summary.people < summary.mentees && (
          <Fact term={t('plan.tab.left')}>{formatNumber(summary.mentees - summary.people)}</Fact>
        )}
        {summary.wishes.all > 0 && (
          <Fact term={t('plan.wishes')}>{ofAll(t, summary.wishes.met, summary.wishes.all)}</Fact>
        )}
        <Fact term={t('plan.placesWith', { mentors: formatNumber(summary.mentors) })}>
          {formatNumber(summary.places)}
        </Fact>
        {lowest !== null && <Fact term={t('plan.lowestIs')}>{fitText(lowest)}</Fact>}
        {littleKnown > 0 && <Fact term={t('fit.band.little_known')}>{formatNumber(littleKnown)}</Fact>}
      </dl>
      {plan.gone > 0 && <p>{t('plan.gone', { count: plan.gone })}</p>}
      <div className="flex flex-wrap items-start gap-x-8">
        {total === bound && (
          <div className="flex flex-wrap items-start gap-x-4">
            <p className="py-2 font-semibold">
              {t(plan.objective === 'people' ? 'plan.provenPeople' : 'plan.provenFit')}
            </p>
            <details className="text-sm text-ink-2">
              <summary className="min-h-11 cursor-pointer py-2">{t('plan.howKnown')}</summary>
              <p className="wrap-anywhere tabular-nums">
                {t('plan.proven', { total: formatNumber(total), bound: formatNumber(bound) })}
              </p>
            </details>
          </div>
        )}
        {(grown.length > 0 || ruledOut.length > 0) && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2 font-semibold">
              {t('plan.ruledOutPairs')}
            </summary>
            <div className="grid gap-4 text-sm sm:grid-cols-2">
              <Sentences title={t('plan.ruledOutTitle')} texts={ruledOut} />
              <Sentences title={t('plan.grownTitle')} texts={grown} />
            </div>
          </details>
        )}
      </div>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex grow flex-row-reverse flex-wrap-reverse items-baseline justify-end gap-x-2 px-4 py-1 sm:border-e sm:border-line sm:px-5 sm:py-2.5 sm:last:border-0">
      <dt className="min-w-0 text-sm text-ink-3 wrap-anywhere">{term}</dt>
      <dd className="text-h3 whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  )
}

/** Title with a list; nothing if the list is empty. */
export function Sentences({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="font-semibold">{title}</p>
      <ul className="list-disc ps-5">
        {texts.map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
