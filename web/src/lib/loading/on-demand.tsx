import { type ComponentType, Suspense, lazy, useEffect } from 'react'
import { useTranslation } from '../i18n.ts'
import { toast } from '../../ui/patterns/toast.ts'

type Closing = { onClose: () => void }

/**
 * A component whose code comes when it is shown first, and nothing in its place until then: dialogs with a form, which
 * weighs as much as the page that opens them. Where the code does not arrive, the page stays, and its dialog closes.
 */
export function onDemand<P extends Closing>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Loaded = comeOrClose()
  return function OnDemand(props: P) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }

  function comeOrClose() {
    return lazy<ComponentType<P>>(async () => {
      try {
        return { default: await load() }
      } catch {
        // The next time it is shown it is asked for again.
        Loaded = comeOrClose()
        return { default: Unreached }
      }
    })
  }
}

function Unreached({ onClose }: Closing) {
  const { t } = useTranslation()
  useEffect(() => {
    const reload = { label: t('errors.reload'), onPress: () => window.location.reload() }
    toast.error(t('errors.network'), { action: reload })
    onClose()
    // oxlint-disable-next-line react/exhaustive-deps -- once: what closes it may be made anew each time
  }, [])
  return null
}
