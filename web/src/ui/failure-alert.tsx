import { type ReactNode, useEffect, useRef } from 'react'
import { InlineAlert } from './inline-alert.tsx'

type FailureAlertProps = { children: ReactNode; action?: ReactNode }

/** Why something could not be done. It takes the focus when it appears, so that nobody misses it. */
export function FailureAlert({ children, action }: FailureAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    <InlineAlert tone="danger" ref={alert} action={action}>
      {children}
    </InlineAlert>
  )
}
