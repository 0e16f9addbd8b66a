import { type ComponentType, Suspense, lazy } from 'react'

/**
 * A component whose code comes when it is shown first, and nothing in its place until then: dialogs with a form, which
 * weighs as much as the page that opens them.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function OnDemand(props: P) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
