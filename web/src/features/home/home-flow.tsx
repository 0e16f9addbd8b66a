import { useTranslation } from '../../lib/i18n.ts'
import type { TextKey } from '../../lib/text-key.ts'

const steps: readonly { title: TextKey; text: TextKey }[] = [
  { title: 'home.flow.evaluated', text: 'home.flow.evaluatedText' },
  { title: 'home.flow.shared', text: 'home.flow.sharedText' },
  { title: 'home.flow.consented', text: 'home.flow.consentedText' },
  { title: 'home.flow.begins', text: 'home.flow.beginsText' },
]

/** The selection flow in four steps, joined by a line. */
export function HomeFlow() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="home-flow" className="page-column py-12 lg:py-16">
      <h2 id="home-flow" className="text-h2">
        {t('home.flowTitle')}
      </h2>
      <ol className="mt-8 grid lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="relative flex gap-4 pb-8 last:pb-0 before:absolute before:start-[21px] before:top-0 before:h-full before:w-1.5 before:woven-down last:before:hidden lg:flex-col lg:pe-8 lg:pb-0 lg:before:start-0 lg:before:top-[21px] lg:before:h-1.5 lg:before:w-full lg:before:woven"
          >
            <span
              aria-hidden="true"
              className="relative grid size-12 shrink-0 place-items-center rounded-chip bg-peacock-900 text-lg font-bold text-marigold-400"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-h4">{t(title)}</h3>
              <p className="mt-1 text-ink-3">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
