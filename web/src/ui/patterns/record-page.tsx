import { type ReactNode, useEffect, useRef } from 'react'
import { BackLink } from './back-link.tsx'
import { ErrorState } from './error-state.tsx'
import { PageTitle } from './page-title.tsx'
import { cx } from '../primitives/cx.ts'
import { AfterDelay, Skeleton } from '../primitives/skeleton.tsx'
import { useNavigate } from 'react-router'
import { LinkButton } from '../primitives/link-button.tsx'

type RecordPageProps = {
  /** To the list that the record is of. */
  back: { to: string; text: string }
  state: 'loading' | 'missing' | 'failed' | 'shown'
  /** Of a person: the bridge stands behind the top of the page. */
  isProfile?: boolean
  /** Title of a failure. */
  title: string
  loadingText: string
  missingText: string
  failure: { message: string; retryLabel: string; onRetry: () => void; pending: boolean }
  children: ReactNode
}

/** The page of one record, in each of its states; the record itself is its child. */
export function RecordPage(props: RecordPageProps) {
  const { back, state, isProfile = false } = props
  return (
    <>
      {isProfile && (
        <div className="bridge-band on-dark">
          <p className="page-column pt-2 lg:pt-4">
            <BackLink {...back} className="text-white hover:text-white" />
          </p>
        </div>
      )}
      <div
        className={cx('page-column flex flex-col gap-6 pb-8 lg:pb-12', isProfile ? 'pt-6' : 'pt-8 lg:pt-12')}
      >
        {!isProfile && (
          <p>
            <BackLink {...back} />
          </p>
        )}
        {state === 'loading' && (
          <AfterDelay status={props.loadingText}>
            <div className="flex flex-col gap-4">
              <Skeleton className="h-18 w-2/3" />
              <Skeleton className="h-40 w-full" />
            </div>
          </AfterDelay>
        )}
        {state === 'missing' && <RecordMissing title={props.missingText} back={back} />}
        {state === 'failed' && (
          <>
            <PageTitle>{props.title}</PageTitle>
            <ErrorState {...props.failure} />
          </>
        )}
        {state === 'shown' && props.children}
      </div>
    </>
  )
}

const leaveAfterMs = 1500

/** Says that the record does not exist, and returns to the list unless the user has focused the link. */
function RecordMissing({ title, back }: { title: string; back: { to: string; text: string } }) {
  const navigate = useNavigate()
  const link = useRef<HTMLDivElement>(null)
  const { to, text } = back
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!link.current?.contains(document.activeElement)) void navigate(to, { replace: true })
    }, leaveAfterMs)
    return () => clearTimeout(timer)
  }, [navigate, to])
  return (
    <div className="flex flex-col items-start gap-4">
      <PageTitle>{title}</PageTitle>
      <div ref={link}>
        <LinkButton to={to}>{text}</LinkButton>
      </div>
    </div>
  )
}
