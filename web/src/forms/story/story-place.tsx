import { Suspense, lazy } from 'react'
import { loadArea } from '#lib/i18n.ts'

const OwnStory = lazy(async () => {
  const [{ OwnStory: Loaded }] = await Promise.all([import('./own-story.tsx'), loadArea('privacy')])
  return { default: Loaded }
})

/** Lazy-loads the part where a user writes a story, agrees to its text, or withdraws it. */
export function StoryPlace() {
  return (
    <Suspense>
      <OwnStory />
    </Suspense>
  )
}
