import type { ReactNode } from 'react'
import { cx } from '../primitives/cx.ts'
import { FormSection } from './form-section.tsx'

/** Term and value; an empty value shows as a dash. `wide` takes a full row. */
export type Detail = { term: string; value: ReactNode; wide?: boolean }

/** Read-only section of a record, laid out like its form. */
export function DetailSection({ title, details }: { title: string; details: readonly Detail[] }) {
  return (
    <FormSection title={title}>
      <DetailList details={details} />
    </FormSection>
  )
}

export function DetailList({ details }: { details: readonly Detail[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {details.map(({ term, value, wide }) => (
        <div key={term} className={cx('min-w-0', wide && 'sm:col-span-2')}>
          <dt className="text-sm text-ink-3">{term}</dt>
          <dd className="wrap-anywhere">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
