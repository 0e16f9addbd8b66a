import { useMutation } from '@tanstack/react-query'
import { plans } from '@udyam/contract/plans/calls'
import type { Plan } from '@udyam/contract/plans/record-schemas'
import { call } from '#lib/api.ts'
import { formatShare } from '#lib/format.ts'
import { findText, useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { Button } from '#ui/primitives/button.tsx'

/** Progress of a computation with a cancel button; start, middle and end are announced. */
export function Computing({ plan: { _id: id, version, ready } }: { plan: Plan }) {
  const { t } = useTranslation()
  const isComputing = version.state === 'computing'
  const { stage, progress } = version
  const cancel = useMutation({
    mutationFn: () => call(plans.cancel, { params: { id }, body: {} }),
    meta: { failure: 'plan.cancelFailed' },
    onSuccess: () => keepFocus(),
  })
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isComputing && t('plan.computed', { share: formatShare(progress < 0.5 ? 0 : 0.5) })}
        {version.state === 'ready' && t('plan.computed', { share: formatShare(1) })}
      </p>
      {isComputing && (
        <div className="flex flex-col gap-3 rounded-card border border-line bg-paper p-4">
          <label className="flex flex-col gap-2">
            <span>
              {findText(`plan.stage.${stage}`) ?? t('plan.stage')} · {formatShare(progress)}
            </span>
            <progress
              value={progress}
              max={1}
              className="h-3 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
            />
          </label>
          {ready !== null && <p className="text-sm text-ink-3">{t('plan.lastShown')}</p>}
          <Button
            variant="secondary"
            size="sm"
            className="self-start"
            pending={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {t('plan.cancel')}
          </Button>
        </div>
      )}
    </>
  )
}
