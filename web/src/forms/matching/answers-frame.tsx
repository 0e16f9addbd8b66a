import type { ReactNode } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { type RecordFormFrame, StaleNotices } from '../record-notices.tsx'

type AnswersFrameProps = { form: RecordFormFrame; onClose: () => void; children: ReactNode }

/** Frame of the questions: errors, Save and Close. */
export function AnswersFrame({ form, onClose, children }: AnswersFrameProps) {
  const { t } = useTranslation()
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6 **:scroll-mb-24">
      <StaleNotices form={form} failureText="match.saveFailed" />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
          {t('match.save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
