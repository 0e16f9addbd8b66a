import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from '#lib/i18n.ts'
import type { TextKey } from '#lib/text-key.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { FormNotices } from '../form-notices.tsx'
import type { Form } from '../use-form.ts'
import { ProgressBar } from './progress-bar.tsx'
import type { Steps } from './use-steps.ts'

type StepFrameProps = {
  form: Pick<Form<FieldValues>, 'onSubmit' | 'summary' | 'failure' | 'isPending' | 'discard'>
  steps: Omit<Steps, 'open'>
  /** Number of answered steps. */
  done: number
  title: string
  failureText: TextKey
  children: ReactNode
}

/** Step of a form with one question per screen; each is saved separately and can be skipped. */
export function StepFrame({ form, steps, done, title, failureText, children }: StepFrameProps) {
  const { t } = useTranslation()
  const { index, count, label, heading, next, back } = steps
  return (
    <div className="flex max-w-[40rem] flex-col gap-5">
      <ProgressBar done={done} count={count} text={t('guide.progress', { done, count })} />
      <form noValidate onSubmit={form.onSubmit}>
        <Card className="flex min-w-0 flex-col gap-5 sm:p-6">
          <div>
            <p className="text-sm font-semibold text-ink-3">{label}</p>
            <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-h3">
              {title}
            </h2>
          </div>
          <FormNotices form={form} failureText={failureText} />
          {children}
          <div className="flex flex-wrap gap-3 sm:flex-row-reverse sm:justify-start">
            <Button
              type="submit"
              pending={form.isPending}
              pendingLabel={t('common.saving')}
              className="grow sm:grow-0"
            >
              {t('common.next')}
            </Button>
            <Button
              variant="secondary"
              onClick={() => {
                form.discard()
                next()
              }}
            >
              {t('guide.skip')}
            </Button>
            {index > 0 && (
              <Button variant="quiet" onClick={back} className="sm:me-auto">
                {t('common.back')}
              </Button>
            )}
          </div>
        </Card>
      </form>
    </div>
  )
}
