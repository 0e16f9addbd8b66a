import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from '../i18n.ts'
import { requireConnection } from './require-connection.ts'
import { reportLoadFailure } from './report-load-failure.ts'

type Closing = { onClose: () => void }

/** No loading text before this delay, because it would flicker. */
const quietMs = 400

/**
 * Lazy-loads a component on first show, for dialogs with a form, which are as large as their page. A slow
 * load shows a status line. After a failed load the page stays and the dialog closes.
 */
export function onDemand<P extends Closing>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Loaded = comeOrClose()
  return function OnDemand(props: P) {
    return (
      <Suspense fallback={<Coming />}>
        <Loaded {...props} />
      </Suspense>
    )
  }

  function comeOrClose() {
    return lazy<ComponentType<P>>(async () => {
      try {
        requireConnection()
        return { default: await load() }
      } catch {
        // The next show retries.
        Loaded = comeOrClose()
        return { default: Unreached }
      }
    })
  }
}

function Coming() {
  const { t } = useTranslation()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 above-bar z-40 flex justify-center">
      {isLong && (
        <p className="rounded-control border border-line bg-paper px-4 py-2 text-ink shadow-menu">
          {t('common.loading')}
        </p>
      )}
    </div>
  )
}

function Unreached({ onClose }: Closing) {
  useEffect(() => {
    reportLoadFailure(true)
    onClose()
    // oxlint-disable-next-line react/exhaustive-deps -- once: what closes it may be made anew each time
  }, [])
  return null
}
