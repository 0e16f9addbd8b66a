import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { changeLanguage, loadArea, startI18n } from '../lib/i18n.ts'
import { clearToasts } from '../ui/patterns/toast.ts'
import { setScreenWidth } from './screen-width.ts'

// A busy machine needs longer than a second for an answer of the real service.
configure({ asyncUtilTimeout: 5_000 })
fillGapsOfJsdom()
giveNodeItsBytes()
await startI18n()
await loadArea('site')

beforeEach(() => {
  setScreenWidth(1280)
  vi.spyOn(console, 'error').mockImplementation((...complaint: unknown[]) => {
    throw new Error(`console.error: ${complaint.map(String).join(' ')}`)
  })
})

afterEach(async () => {
  cleanup()
  // One that is still shown would be found for the next of the same words.
  clearToasts()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  await changeLanguage('en')
  localStorage.clear()
})

function fillGapsOfJsdom(): void {
  const { createElement } = Document.prototype
  Document.prototype.createElement = function create(this: Document, name: string, options?: object) {
    const element = createElement.call(this, name, options)
    // jsdom does not know <search>, and React complains of elements nobody knows.
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
    return element
  }
  Element.prototype.scrollIntoView = () => {}
  window.scrollTo = () => {}
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

/** jsdom has bytes of its own, which the service in the same process would not know for what they are. */
function giveNodeItsBytes(): void {
  globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as typeof Uint8Array
  globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as typeof ArrayBuffer
}
