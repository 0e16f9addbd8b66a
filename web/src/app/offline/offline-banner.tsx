import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { Icon } from '#ui/primitives/icon.tsx'

export function OfflineBanner() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <div className="bg-notice text-on-notice">
          <div className="page-column flex items-start gap-3 py-3">
            <Icon of={WifiOff} className="mt-0.5" />
            <p>
              <strong className="font-semibold">{t('errors.offline')}</strong>{' '}
              <span>{t('errors.offlineText')}</span>
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
