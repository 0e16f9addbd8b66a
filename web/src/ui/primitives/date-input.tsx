import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { TextInput } from './text-input.tsx'

/** A day as `YYYY-MM-DD`, picked or typed in the browser's own date field. */
export function DateInput({ className, ...props }: ComponentProps<typeof TextInput>) {
  return <TextInput {...props} type="date" className={cx('pe-2', className)} />
}
