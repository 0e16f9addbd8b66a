import { lazy, Suspense } from 'react'
import { loadArea } from '../i18n.ts'
import type { OwnInterview } from '@udyam/contract/interviews/schemas'

/** Few mentees are asked for an interview, so it loads only with one. */
const Loaded = lazy(async () => {
  const [part] = await Promise.all([import('./own-interview.tsx'), loadArea('mentorship')])
  return { default: part.OwnInterviewPart }
})

/** Interview of a mentee that is still to come. */
export function ComingInterview({ interview }: { interview: OwnInterview }) {
  return (
    <Suspense fallback={null}>
      <Loaded interview={interview} />
    </Suspense>
  )
}
