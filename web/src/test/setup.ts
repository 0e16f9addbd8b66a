import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { changeLanguage, loadArea, startI18n } from '../lib/i18n.ts'
import { stopKeepingFocus } from '../lib/restore-focus.ts'
import { dismissToast, getToasts } from '../ui/patterns/toast.ts'
import './environment.ts'
import { setScreenWidth } from './screen-width.ts'

// Before each file: workers are shared, and changes of one file must not affect the next.
await startI18n()
const areas = ['site', 'messages', 'joining', 'people', 'about', 'profile', 'waiting'] as const
await Promise.all(areas.map(loadArea))

beforeEach(() => {
  setScreenWidth(1280)
  // An answer that arrives after the last test of another file may have left one.
  dismissToasts()
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => {
    throw new Error(`console.error: ${complaint.map(String).join(' ')}`)
  })
})

afterEach(async () => {
  cleanup()
  // A leftover toast would match a later one with the same text.
  dismissToasts()
  stopKeepingFocus()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  await changeLanguage('en')
  localStorage.clear()
})

function dismissToasts(): void {
  for (const { id } of getToasts()) dismissToast(id)
}
