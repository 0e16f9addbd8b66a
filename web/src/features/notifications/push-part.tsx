import { useMutation, useQuery } from '@tanstack/react-query'
import type { PushDevice } from '@udyam/contract/push/schemas'
import { BellRing } from 'lucide-react'
import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { deviceWord } from '#lib/push/device-word.ts'
import { InstallSteps } from '#lib/push/install-steps.tsx'
import { startPush, stopPush } from '#lib/push/push.ts'
import { pushSupport, storedDevice } from '#lib/push/push-state.ts'
import { QueryFailure } from '#lib/query-failure.tsx'
import { keepFocus } from '#lib/restore-focus.ts'
import { InlineAlert } from '#ui/patterns/inline-alert.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { AfterDelay, Skeleton } from '#ui/primitives/skeleton.tsx'
import { devicesQuery } from './push.queries.ts'

/** Notifications on this device and the reader's others; nothing in a browser that cannot show any. */
export function PushPart() {
  const { t } = useTranslation()
  const support = pushSupport()
  const found = useQuery({ ...devicesQuery, enabled: support === 'full' })
  if (support === 'none') return null
  return (
    <section aria-labelledby="push" className="mt-6 flex flex-col gap-4">
      <h2 id="push" tabIndex={-1} className="text-h2">
        {t(`notifications.push.${deviceWord()}`)}
      </h2>
      {support === 'full' && found.isPending && (
        <AfterDelay status={t('common.loading')}>
          <Skeleton className="h-40 w-full" />
        </AfterDelay>
      )}
      <QueryFailure query={found} text="notifications.pushLoadFailed" />
      {(support === 'after-install' || found.data) && (
        <Card className="flex flex-col gap-4 sm:p-6">
          <p className="text-ink-2">{t('notifications.pushHint')}</p>
          {found.data ? <Devices devices={found.data} /> : <InstallSteps />}
        </Card>
      )}
    </section>
  )
}

function Devices({ devices }: { devices: readonly PushDevice[] }) {
  const { t } = useTranslation()
  const own = devices.find(({ _id }) => _id === storedDevice()?.id)
  const others = devices.filter((one) => one !== own)
  return (
    <>
      {own ? <DeviceRow device={own} isThis /> : <Start />}
      {others.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-h4">{t('notifications.pushOthers')}</h3>
          {others.map((device) => (
            <DeviceRow key={device._id} device={device} />
          ))}
        </div>
      )}
    </>
  )
}

function Start() {
  const { t } = useTranslation()
  const start = useMutation({
    mutationFn: startPush,
    meta: { failure: 'notifications.pushFailed' },
    onSuccess: () => keepFocus('#push'),
  })
  if ((start.data ?? Notification.permission) === 'denied')
    return <InlineAlert tone="info">{t('notifications.pushDenied')}</InlineAlert>
  return (
    <div>
      <Button
        icon={<Icon of={BellRing} size={18} />}
        pending={start.isPending}
        onClick={() => start.mutate()}
      >
        {t('notifications.pushStart')}
      </Button>
    </div>
  )
}

function DeviceRow({ device, isThis = false }: { device: PushDevice; isThis?: boolean }) {
  const { t } = useTranslation()
  const stop = useMutation({
    mutationFn: () => stopPush(device._id),
    meta: { failure: 'notifications.pushNotStopped' },
    onSuccess: () => keepFocus('#push'),
  })
  const name = device.device || t('notifications.pushUnnamed')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        <span className="font-semibold wrap-anywhere">
          {isThis ? t(`notifications.pushIsOn.${deviceWord()}`) : name}
        </span>{' '}
        <span className="text-sm text-ink-3">
          {t('notifications.pushSince', { day: formatDate(device.createdAt) })}
        </span>
      </p>
      <Button
        variant="secondary"
        size="sm"
        pending={stop.isPending}
        aria-label={isThis ? undefined : t('notifications.pushStopOn', { name })}
        onClick={() => stop.mutate()}
      >
        {t('notifications.pushStop')}
      </Button>
    </div>
  )
}
