import { Suspense, lazy } from 'react'
import { loadArea } from '#lib/i18n.ts'

const OwnStory = lazy(async () => {
  const [{ OwnStory: Loaded }] = await Promise.all([import('./own-story.tsx'), loadArea('privacy')])
  return { default: Loaded }
})

/** Where somebody tells their story, agrees to its text, and withdraws it. */
export function StoryPlace() {
  return (
    <Suspense>
      <OwnStory />
    </Suspense>
  )
}
