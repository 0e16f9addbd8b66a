import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** A day as `YYYY-MM-DD`, picked or typed in the browser's own date field. */
export function DateInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput className="pe-2" {...props} type="date" />
}
