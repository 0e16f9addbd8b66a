import { type ReactNode, useEffect, useRef } from 'react'
import { InlineAlert } from './inline-alert.tsx'

type FailureAlertProps = { children: ReactNode; action?: ReactNode; tone?: 'danger' | 'info' }

/** Why something could not be done, or what has become of it. It takes the focus when it appears, so that nobody misses it. */
export function FailureAlert({ children, action, tone = 'danger' }: FailureAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <InlineAlert tone={tone} ref={alert} action={action}>
      {children}
    </InlineAlert>
  )
}
