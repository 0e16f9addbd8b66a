import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'

/** An Indian phone number, as typed: spaces, +91 and Devanagari digits are for the schema to understand. */
export function PhoneInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput autoComplete="tel-national" {...props} type="tel" inputMode="numeric" maxLength={40} />
}
