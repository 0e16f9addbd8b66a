import type { ReactNode } from 'react'
import { Button } from '../ui/primitives/button.tsx'
import { FormActions } from '../ui/patterns/form-actions.tsx'
import { SuccessBanner } from '../ui/patterns/success-banner.tsx'
import { announce } from '../ui/patterns/live-region.tsx'
import { useTranslation } from '../lib/i18n.ts'
import { type RecordFormFrame, RecordNotices } from './record-notices.tsx'

/** Frame of a user's own record: messages, Undo and Save. */
export function RecordForm({ form, children }: { form: RecordFormFrame; children: ReactNode }) {
  const { t } = useTranslation()
  const undo = () => {
    form.discard()
    announce(t('profile.changesUndone'))
    document.querySelector<HTMLElement>('h1')?.focus()
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-[55rem] flex-col gap-6 **:scroll-mb-24">
      <SuccessBanner text={t('profile.saved')} count={form.saves} />
      <RecordNotices form={form} failureText="profile.saveFailed" />
      {children}
      <FormActions>
        <Button variant="secondary" disabled={!form.isDirty} onClick={undo}>
          {t('common.reset')}
        </Button>
        <Button type="submit" pending={form.isPending} pendingLabel={t('common.saving')}>
          {t('common.saveChanges')}
        </Button>
      </FormActions>
    </form>
  )
}
