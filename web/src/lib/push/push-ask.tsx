import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../error-text.ts'
import { useTranslation } from '../i18n.ts'
import { keepFocus } from '../restore-focus.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { deviceWord } from './device-word.ts'
import { InstallSteps } from './install-steps.tsx'
import { startPush } from './push.ts'
import { endAsking, type PushReason, pushSupport } from './push-state.ts'

/** Asks once whether this device shall show notifications. The browser's own question follows a yes only. */
export function PushAsk({ reason }: { reason: PushReason }) {
  const { t } = useTranslation()
  const [isRefused, setRefused] = useState(false)
  const start = useMutation({
    mutationFn: startPush,
    meta: { isShownInPage: true },
    onSuccess: () => {
      endAsking()
      keepFocus('#push-ask')
    },
  })
  if (isRefused) return null
  const no = () => {
    endAsking()
    setRefused(true)
    keepFocus()
  }
  if (start.data !== undefined) {
    return (
      <div id="push-ask" tabIndex={-1}>
        {start.data === 'granted' ? (
          <InlineAlert tone="success">{t('notifications.pushStarted')}</InlineAlert>
        ) : (
          <InlineAlert tone="info">{t('notifications.pushNotStarted')}</InlineAlert>
        )}
      </div>
    )
  }
  return (
    <Card as="section" labelledBy="push-ask" className="flex max-w-[47rem] flex-col gap-3">
      <h2 id="push-ask" tabIndex={-1} className="text-h4">
        {t(`notifications.ask.${reason}.${deviceWord()}`)}
      </h2>
      <p className="text-ink-2">{t('notifications.pushWords')}</p>
      {pushSupport() === 'after-install' ? (
        <>
          <InstallSteps />
          <div>
            <Button variant="secondary" size="sm" onClick={no}>
              {t('notifications.askClose')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {start.isError && (
            <InlineAlert tone="danger">{errorText(start.error, 'notifications.pushFailed')}</InlineAlert>
          )}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" pending={start.isPending} onClick={() => start.mutate()}>
              {t('notifications.askYes')}
            </Button>
            <Button variant="secondary" size="sm" onClick={no}>
              {t('notifications.askNo')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
