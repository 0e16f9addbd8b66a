import type { RowResult } from '@udyam/contract/schemas/bulk'
import { useTranslation } from '../../../lib/i18n.ts'
import { translateSentence } from '../../../lib/server-message.ts'
import { InlineAlert } from '../../../ui/patterns/inline-alert.tsx'

export type RowProblem = RowResult & { name: string }

/** Those of several to whom something was not done, and why. */
export function problemsOf(
  results: readonly RowResult[],
  people: readonly { _id: string; name: string }[],
): RowProblem[] {
  return results.flatMap((result) => {
    const name = people.find(({ _id }) => _id === result._id)?.name ?? ''
    return result.success ? [] : [{ ...result, name }]
  })
}

/** The same to read; nothing where all was done. */
export function RowProblems({ problems }: { problems: readonly RowProblem[] }) {
  const { t } = useTranslation()
  if (problems.length === 0) return null
  return (
    <InlineAlert tone="warning" title={t('selection.line.problems')}>
      <ul className="list-disc ps-5">
        {problems.map((problem) => (
          <li key={problem._id}>
            <span translate="no">{problem.name}</span>: {translateSentence(problem)}
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}
