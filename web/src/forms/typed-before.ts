import { useState, useSyncExternalStore } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

const noChanges = () => () => {}

/** False in the render that takes over a prerendered page, which must equal it. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
}

/**
 * Keeps what was typed into a prerendered form before its script came, also over a draft. Wrap the ref of each
 * control: the form would write its own value into it.
 */
export function useTypedBefore<Values extends FieldValues>({
  getValues,
  setValue,
}: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>) {
  const isAlive = useIsAlive()
  const [, setTaken] = useState(0)
  return (name: FieldPath<Values>, ref: (control: unknown) => void) =>
    isAlive
      ? ref
      : (control: unknown) => {
          const typed = typedInto(control)
          if (typed !== undefined && typed !== getValues(name)) {
            setValue(name, typed as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true })
            setTaken((count) => count + 1)
          }
          ref(control)
        }
}

/** Undefined if nobody has touched it. */
function typedInto(control: unknown): string | boolean | undefined {
  if (!(control instanceof HTMLInputElement)) return undefined
  if (control.type === 'checkbox') return control.checked || undefined
  return control.value || undefined
}
