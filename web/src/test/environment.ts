import { configure, getConfig } from '@testing-library/react'
import { limit } from '@udyam/api/test/slowness'

// Global setup for the test files of a worker.

/** Nothing is laid out in jsdom, so all of a page counts as being in sight. */
class AllInSight {
  readonly #tell: (seen: { isIntersecting: boolean }[]) => void
  constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe() {
    this.#tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

/** Nothing has a size either. */
class NothingGrows {
  observe() {}
  disconnect() {}
}

// A busy machine needs more than a second for a response of the real API, a slow one even more
// (scripts/speed.mjs). Half of a test's own limit, as in vitest.config.ts: only a failure waits for it.
configure({
  asyncUtilTimeout: limit(30_000),
  // The words of the page are shorter than its elements, so the summary of a run still shows them.
  getElementError: (message, container) =>
    new Error(isWaiting() ? (message ?? '') : `${message}\n\nThe page reads: ${container.textContent}`),
})
fillGapsOfJsdom()
giveNodeItsBytes()
leaveServiceAlone()

function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
}

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
  Reflect.set(window, 'IntersectionObserver', AllInSight)
  Reflect.set(window, 'ResizeObserver', NothingGrows)
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

/** A service that runs at the page's address on this machine must not answer tests, which have their own. */
function leaveServiceAlone(): void {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input, location.href)
    if (origin === location.origin) throw new TypeError('Failed to fetch')
    return fetch(input, init)
  }
}

/** jsdom has its own byte arrays, which the API in the same process would not recognise. */
function giveNodeItsBytes(): void {
  globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as typeof Uint8Array
  globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as typeof ArrayBuffer
}
