import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { App } from './app/start/app.tsx'
import { wayOut } from './app/routing/guard.ts'
import { pageOf } from './app/routing/page.ts'
import { preloadPage } from './app/routing/prefetch.ts'
import { hydrationOf, makeRoutes } from './app/routing/router.tsx'
import { openPrerendered } from './app/start/hydrate.ts'
import { goToSignIn } from './app/start/session-end.ts'
import { startWorker } from './app/offline/worker.ts'
import { onSessionEnd } from './lib/api.ts'
import { startI18n } from './lib/i18n.ts'
import { storedLanguage, tellServer } from './lib/language.ts'
import { makeQueryClient } from './lib/query-client.ts'
import { getSession, onEndElsewhere } from './lib/session.ts'
import { toast } from './ui/patterns/toast.ts'
import './ui/primitives/theme.css'

/**
 * Chrome's page translation moves text nodes into new elements, and React then fails to find them. Removing
 * or inserting next to a moved node is skipped instead of throwing.
 */
function guardAgainstTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function guardedRemove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) removeChild.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function guardedInsert<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    if (before && before.parentNode !== this) return this.appendChild(node)
    insertBefore.call(this, node, before)
    return node
  }
}

guardAgainstTranslation()
const root = document.getElementById('root')
// Not awaited: page chunks import from this chunk, and would wait for it.
if (root) void start(root)

async function start(element: HTMLElement): Promise<void> {
  const client = makeQueryClient(toast)
  const started = startI18n()
  preloadPage(location, client).catch(() => {})
  tellServer(storedLanguage())
  const [prerendered] = await Promise.all([openPrerendered(element, client), started])
  const router = createBrowserRouter(
    makeRoutes(prerendered),
    prerendered && { hydrationData: hydrationOf(prerendered) },
  )
  onSessionEnd((of) => goToSignIn({ client, router }, of))
  onEndElsewhere(() => {
    const page = pageOf(router.state.matches.at(-1)?.route.handle)
    const session = getSession()
    // This tab still shows another user's data.
    if (session.userType !== null) location.reload()
    else if (page && wayOut(page, session) !== null) goToSignIn({ client, router }, null)
    else client.clear()
  })
  const app = <App {...{ client, router }} />
  // A transition hydrates in small steps, so that input is not blocked.
  startTransition(() => (prerendered ? void hydrateRoot(element, app) : createRoot(element).render(app)))
  startWorker()
}
