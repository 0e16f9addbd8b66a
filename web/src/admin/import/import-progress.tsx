import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { takeFocus } from '../../ui/primitives/take-focus.ts'
import type { Progress } from './run-rows.ts'

type ImportProgressProps = { progress: Progress; isLost: boolean; onGoOn: () => void }

/** How far the import is; after a lost connection, the way to go on. */
export function ImportProgress({ progress, isLost, onGoOn }: ImportProgressProps) {
  const { t } = useTranslation()
  const said = { done: formatNumber(progress.done), count: formatNumber(progress.count) }
  return (
    <>
      <label className="flex flex-col gap-1">
        <span>{t('admin.csv.progress', said)}</span>
        <progress
          value={progress.done}
          max={progress.count}
          className="h-3 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
        />
      </label>
      {isLost && (
        <InlineAlert
          ref={takeFocus}
          tone="warning"
          title={t('admin.csv.lost', said)}
          action={<Button onClick={onGoOn}>{t('admin.csv.goOn')}</Button>}
        >
          {t('admin.csv.lostHint')}
        </InlineAlert>
      )}
    </>
  )
}
