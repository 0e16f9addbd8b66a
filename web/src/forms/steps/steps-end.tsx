import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { takeFocus } from '#ui/primitives/take-focus.ts'
import { ProgressBar } from './progress-bar.tsx'

type StepsEndProps = {
  title: string
  done: number
  count: number
  /** Unanswered steps. */
  missing: readonly { step: number; text: string }[]
  onOpen: (step: number) => void
  children: ReactNode
}

/** After the last step: thanks, open parts, and what happens next. */
export function StepsEnd({ title, done, count, missing, onOpen, children }: StepsEndProps) {
  const { t } = useTranslation()
  return (
    <Card className="flex min-w-0 flex-col gap-4 sm:p-6">
      <h2 ref={takeFocus} tabIndex={-1} className="text-h3">
        {title}
      </h2>
      <ProgressBar done={done} count={count} text={t('guide.progress', { done, count })} />
      {missing.length > 0 && (
        <div>
          <h3 className="text-sm font-semibold text-ink-3">{t('guide.missing')}</h3>
          <ul>
            {missing.map(({ step, text }) => (
              <li key={step}>
                <Button variant="quiet" size="sm" onClick={() => onOpen(step)} className="-ms-3.5 text-start">
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </Card>
  )
}
