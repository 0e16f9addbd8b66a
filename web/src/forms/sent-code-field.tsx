import type { ComponentProps } from 'react'
import { TextInput } from '#ui/primitives/text-input.tsx'

/** A field for the six digits of a code that was sent; phones offer to fill it in. */
export function SentCodeField(props: ComponentProps<typeof TextInput>) {
  return <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...props} />
}
