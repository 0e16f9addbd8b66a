import { useMutation } from '@tanstack/react-query'
import { broadcasts } from '@udyam/contract/broadcasts/calls'
import type { Broadcast } from '@udyam/contract/broadcasts/schemas'
import { call } from '#lib/api.ts'
import { formatFullDateTime, formatNumber } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { leftTexts } from './broadcast-texts.ts'

/** How far the sending of a message is, and the button that stops or continues it. */
export function BroadcastProgress({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation()
  const { state, told, mailed, phone, phoned, failed, left, startedAt } = broadcast
  const leftOut = leftTexts(t, left)
  return (
    <Card className="flex flex-col items-start gap-3 sm:p-6">
      <div role="status" className="flex flex-col gap-1">
        <Headline broadcast={broadcast} />
        {startedAt !== null && told > 0 && <p>{t('broadcast.mailed', { count: mailed })}</p>}
        {startedAt !== null && phone && <p>{t('broadcast.byPhone', { number: formatNumber(phoned) })}</p>}
        {failed > 0 && <p className="font-semibold">{t('broadcast.mailFailed', { count: failed })}</p>}
      </div>
      {leftOut.length > 0 && (
        <p className="text-ink-3">
          {t('broadcast.leftOut')} {leftOut.join('; ')}
        </p>
      )}
      {state !== 'sent' && <Act broadcast={broadcast} />}
    </Card>
  )
}

/** Longer than the pause between two batches. */
const restMs = 60_000

function Headline({ broadcast: { state, dueAt, told, waiting, updatedAt } }: { broadcast: Broadcast }) {
  const { t } = useTranslation()
  const when = dueAt === null ? '' : formatFullDateTime(dueAt)
  if (state === 'waiting') {
    return (
      <>
        <p className="font-semibold">{t('broadcast.startsAt', { when })}</p>
        <p>{t('broadcast.startsHint')}</p>
      </>
    )
  }
  if (state === 'sent') return <p className="font-semibold">{t('broadcast.sentTo', { count: told })}</p>
  const rests = state === 'sending' && dueAt !== null && Date.parse(dueAt) - Date.parse(updatedAt) > restMs
  return (
    <>
      <p className="font-semibold tabular-nums">
        {t('broadcast.progress', { told: formatNumber(told), all: formatNumber(told + waiting) })}
      </p>
      {rests && <p>{t('broadcast.restsUntil', { when })}</p>}
    </>
  )
}

function Act({ broadcast: { _id: id, state } }: { broadcast: Broadcast }) {
  const { t } = useTranslation()
  const params = { id }
  const stop = useMutation({
    mutationFn: () => call(broadcasts.stop, { params }),
    meta: { success: 'server', failure: 'broadcast.stopFailed' },
  })
  const goOn = useMutation({
    mutationFn: () => call(broadcasts.send, { params, body: {} }),
    meta: { success: 'server', failure: 'broadcast.sendFailed' },
  })
  if (state === 'stopped') {
    return (
      <Button pending={goOn.isPending} onClick={() => goOn.mutate()}>
        {t('broadcast.goOn')}
      </Button>
    )
  }
  return (
    <Button variant="secondary" pending={stop.isPending} onClick={() => stop.mutate()}>
      {t(state === 'waiting' ? 'broadcast.takeBack' : 'broadcast.stop')}
    </Button>
  )
}
