import { type MouseEvent, useEffect, useId, useRef } from 'react'

/** An error, and the id of its control. */
export type ErrorItem = { id: string; message: string }

type ErrorSummaryProps = {
  title: string
  errors: readonly ErrorItem[]
  /** Prefix of the page title while there are errors, e.g. "Error: ". */
  titlePrefix: string
  /** Number of rejected submits; the summary takes the focus on each increase. */
  submitCount: number
}

/** Errors of a form, shown at its top. It takes the focus; each line links to its control. */
export function ErrorSummary({ title, errors, titlePrefix, submitCount }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const seen = useRef(0)
  const titleId = useId()
  const isShown = errors.length > 0

  useEffect(() => {
    // Only a submit may move the focus, not errors that change while typing.
    if (submitCount === seen.current) return
    seen.current = submitCount
    if (isShown) box.current?.focus()
  }, [submitCount, isShown])
  useEffect(() => {
    if (!isShown) return undefined
    if (!document.title.startsWith(titlePrefix)) document.title = titlePrefix + document.title
    return () => {
      document.title = document.title.replace(titlePrefix, '')
    }
  }, [isShown, titlePrefix])

  if (!isShown) return null
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="scroll-mt-24 rounded-card border-2 border-danger-text bg-paper p-5"
    >
      <div role="alert">
        <h2 id={titleId} className="text-h3">
          {title}
        </h2>
        <ul className="mt-2 flex list-disc flex-col ps-5">
          {unrepeated(errors).map(({ id, message }) => (
            <li key={`${id} ${message}`}>
              <a
                href={`#${id}`}
                onClick={(event) => goToControl(event, id)}
                className="block py-1 font-semibold text-danger-text hover:text-danger-text"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Repeated messages only once, linked to the first control; each control also shows its own. */
function unrepeated(errors: readonly ErrorItem[]): ErrorItem[] {
  return errors.filter(({ message }, at) => errors.findIndex((other) => other.message === message) === at)
}

function goToControl(event: MouseEvent, id: string): void {
  event.preventDefault()
  const control = document.getElementById(id)
  control?.focus({ preventScroll: true })
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
  ;(label ?? control)?.scrollIntoView({ block: 'start' })
}
