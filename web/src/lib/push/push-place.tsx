import { lazy, Suspense, useState } from 'react'
import { loadArea } from '../i18n.ts'
import { reasonToAsk } from './push-state.ts'

const PushAsk = lazy(async () => {
  const [ask] = await Promise.all([import('./push-ask.tsx'), loadArea('notifications')])
  return { default: ask.PushAsk }
})

/** Loads the question for notifications on this device, if there is a reason to ask it. */
export function PushPlace() {
  const [reason] = useState(reasonToAsk)
  if (reason === null) return null
  return (
    <Suspense>
      <PushAsk reason={reason} />
    </Suspense>
  )
}
