import type { ColumnKind, Columns } from '@udyam/contract/csv'
import type * as z from 'zod'
import { useTranslation } from '../../lib/i18n.ts'
import { targetText } from './target-text.ts'

/** The fields a file may have: how each is called in the product, what it takes, and whether it must be there. */
export function ImportColumns({ columns, create }: { columns: Columns; create: z.ZodObject }) {
  const { t } = useTranslation()
  const isRequired = (name: string) => create.shape[name]?.safeParse(undefined).success === false
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      {Object.entries(columns).map(
        ([name, kind]) =>
          name !== 'terms' && (
            <div key={name} className="contents">
              <dt className="min-w-0">
                <code translate="no" className="font-semibold wrap-anywhere">
                  {name}
                </code>
                {isRequired(name) && (
                  <span className="ms-2 text-sm font-medium text-ink-2">{t('admin.csv.required')}</span>
                )}
              </dt>
              <dd className="-mt-2 min-w-0 text-sm text-ink-3 sm:mt-0">
                {labelOf(name, kind)}
                {t(`admin.csv.kind.${kind}`)}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The label of the form, where there is one. */
function labelOf(name: string, kind: ColumnKind): string {
  const label = targetText(name)
  return kind === 'id' || name.endsWith(label) ? '' : `${label}: `
}
