import type { ReactNode } from 'react'
import { takeFocus } from '../primitives/take-focus.ts'
import { InlineAlert } from './inline-alert.tsx'

type FailureAlertProps = { children: ReactNode; action?: ReactNode; tone?: 'danger' | 'info'; title?: string }

/** Reason of a failure, or an outcome. It takes the focus when it appears. */
export function FailureAlert({ tone = 'danger', ...rest }: FailureAlertProps) {
  return <InlineAlert tone={tone} ref={takeFocus} {...rest} />
}
