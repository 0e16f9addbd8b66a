import { useTranslation } from '../../lib/i18n.ts'
import { InlineAlert } from '../../ui/patterns/inline-alert.tsx'
import { LinkButton } from '../../ui/primitives/link-button.tsx'
import { takeFocus } from '../../ui/primitives/take-focus.ts'
import type { Progress } from './run-rows.ts'

type ImportResultProps = { result: Progress; back: { to: string; text: string } }

/** What an import has done, with the way to the list. */
export function ImportResult({ result, back }: ImportResultProps) {
  const { t } = useTranslation()
  const { created, changed, unchanged } = result
  return (
    <InlineAlert
      ref={takeFocus}
      tone={result.isUnmailed ? 'warning' : 'success'}
      title={t(result.isUnmailed ? 'messages.imported_unmailed' : 'messages.imported')}
      action={
        <LinkButton to={back.to} variant="secondary" size="sm">
          {back.text}
        </LinkButton>
      }
    >
      {t('admin.csv.result', { created, changed, unchanged })}
    </InlineAlert>
  )
}
