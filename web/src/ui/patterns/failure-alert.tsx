import type { ReactNode } from 'react'
import { takeFocus } from '../primitives/take-focus.ts'
import { InlineAlert } from './inline-alert.tsx'

type FailureAlertProps = { children: ReactNode; action?: ReactNode; tone?: 'danger' | 'info'; title?: string }

/** Why something could not be done, or what has become of it. It takes the focus when it appears, so that nobody misses it. */
export function FailureAlert({ tone = 'danger', ...rest }: FailureAlertProps) {
  return <InlineAlert tone={tone} ref={takeFocus} {...rest} />
}
