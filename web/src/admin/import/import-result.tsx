import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/i18n.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { takeFocus } from '../../ui/primitives/take-focus.ts'
import type { Progress } from './run-rows.ts'

type ImportResultProps = {
  result: Progress
  back: { to: string; text: string }
  /** What of the file comes next, where it is taken in parts. */
  next: { part: number; count: number; onGoOn: () => void } | undefined
}

/** What an import has done, with the way to the list. */
export function ImportResult({ result, back, next }: ImportResultProps) {
  const { t } = useTranslation()
  const { created, changed, unchanged } = result
  return (
    <InlineAlert
      ref={takeFocus}
      tone={result.isUnmailed ? 'warning' : 'success'}
      title={t(result.isUnmailed ? 'messages.imported_unmailed' : 'messages.imported')}
      action={
        <div className="flex flex-wrap gap-3">
          {next && (
            <Button size="sm" onClick={next.onGoOn}>
              {t('admin.csv.inParts.next', {
                part: formatNumber(next.part),
                parts: formatNumber(next.count),
              })}
            </Button>
          )}
          <LinkButton to={back.to} variant="secondary" size="sm">
            {back.text}
          </LinkButton>
        </div>
      }
    >
      {t('admin.csv.result', { created, changed, unchanged })}
    </InlineAlert>
  )
}
