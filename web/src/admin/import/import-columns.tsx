import type { ColumnKind, Columns } from '@udyam/contract/csv/values'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { QueryFailure } from '#lib/query-failure.tsx'
import { NetworkError } from '#lib/api-error.ts'
import { metaQuery } from '#lib/meta.ts'
import { useTranslation } from '#lib/i18n.ts'
import { targetText } from './target-text.ts'
import { TechnicalName } from './technical-name.tsx'

type ImportColumnsProps = {
  /** Name of the import, e.g. `mentors`. */
  name: string
  columns: Columns
  create: () => Promise<z.ZodObject>
}

/** Import columns: label, technical name, accepted values, and whether they are required. */
export function ImportColumns({ name: of, columns, create }: ImportColumnsProps) {
  const { t } = useTranslation()
  const { sendsToPhones = false } = useQuery(metaQuery).data ?? {}
  const required = useQuery({
    queryKey: ['import-columns', of],
    queryFn: async () => requiredOf(Object.keys(columns), await create().catch(unreached)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!required.data) return <QueryFailure query={required} text="errors.network" />
  const neededFor = (kind: ColumnKind) =>
    t(sendsToPhones && /^(email|phone)$/.test(kind) ? 'admin.csv.oneOf' : 'admin.csv.required')
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      {Object.entries(columns).map(
        ([name, kind]) =>
          name !== 'terms' && (
            <div key={name} className="contents">
              <dt className="min-w-0">
                <span className="font-semibold wrap-anywhere">{targetText(name)}</span>
                {required.data.includes(name) && (
                  <span className="ms-2 text-sm font-medium text-ink-2">{neededFor(kind)}</span>
                )}
                <div>
                  <TechnicalName of={name} />
                </div>
              </dt>
              <dd className="-mt-2 min-w-0 text-sm text-ink-3 sm:mt-0">{t(`admin.csv.kind.${kind}`)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function requiredOf(names: readonly string[], { shape }: z.ZodObject): string[] {
  return names.filter((name) => shape[name]?.safeParse(undefined).success === false)
}

function unreached(cause: unknown): never {
  throw new NetworkError(cause)
}
