import { useEffect } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { Waiting } from './held-notice.tsx'

/**
 * Waits for the connection. It comes with the checks of a form (checks.ts), before it is needed.
 *
 * @param show shows what waits; `drop` ends it
 * @returns whether the connection is back; false if what waits was dropped
 */
export async function untilOnline(show: (waiting: Waiting | null) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isBack: boolean) => {
      window.removeEventListener('online', goOn)
      show(null)
      resolve(isBack)
    }
    const goOn = () => end(true)
    window.addEventListener('online', goOn)
    show({ drop: () => end(false), Notice: WaitingNotice })
  })
}

/** Says that a form is sent once the connection is back, and offers not to send it. */
function WaitingNotice({ drop }: { drop: () => void }) {
  const { t } = useTranslation()
  // What waits ends with its form.
  useEffect(() => drop, [drop])
  return (
    <InlineAlert
      tone="info"
      ref={lendFocus}
      action={
        <Button variant="secondary" size="sm" onClick={drop}>
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
