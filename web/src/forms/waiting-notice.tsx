import { useTranslation } from '../lib/i18n.ts'
import { InlineAlert } from '../ui/patterns/inline-alert.tsx'
import { Button } from '../ui/primitives/button.tsx'
import type { Held } from './use-hold.ts'

/** Says that a form is sent once the connection is back, and offers not to send it. */
export function WaitingNotice({ held }: { held: Held | undefined }) {
  const { t } = useTranslation()
  if (!held) return null
  return (
    <InlineAlert
      tone="info"
      ref={lendFocus}
      action={
        <Button variant="secondary" size="sm" onClick={held.drop}>
          {t('errors.heldDrop')}
        </Button>
      }
    >
      {t('errors.held')}
    </InlineAlert>
  )
}

/** Takes the focus, and gives it to the form's submit button when the notice goes. */
function lendFocus(box: HTMLElement | null): (() => void) | undefined {
  const submit = box?.closest('form')?.querySelector<HTMLElement>('[type=submit]')
  box?.focus()
  return () => {
    if (box?.contains(document.activeElement)) submit?.focus()
  }
}
