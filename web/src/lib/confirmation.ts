import { useSyncExternalStore } from 'react'
import { ApiError } from './api-error.ts'

let waiting: ((isConfirmed: boolean) => void)[] = []
const listeners = new Set<() => void>()

/** Whether the server requires the user to confirm their identity again. */
export function asksToConfirm(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return Object.values(error.codes).some((code) => code === 'confirm_needed' || code === 'sign_in_again')
}

/** Opens the confirmation dialog; resolves to whether the user confirmed. */
export function askToConfirm(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    notify()
  })
}

/** Resolves all pending confirmations, which closes the dialog. */
export function answerConfirmation(isConfirmed: boolean): void {
  const asked = waiting
  waiting = []
  for (const resolve of asked) resolve(isConfirmed)
  notify()
}

export function useIsAskedToConfirm(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting.length > 0,
    () => false,
  )
}

function notify(): void {
  for (const listener of listeners) listener()
}
