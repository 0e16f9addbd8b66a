import { deciding } from '@udyam/contract/deciding/deciding'
import { call } from '../../../lib/api.ts'
import { formatList } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { RowProblems } from './row-problems.tsx'
import { useMany } from './use-many.ts'

type ReadManyProps = { people: readonly { _id: string; name: string }[] }

/** Shows the scores of many to somebody who then evaluates none of them, which is said before. */
export function ReadMany({ people }: ReadManyProps) {
  const { t } = useTranslation()
  const reading = useMany({
    atOnce: 100,
    call: (some) => call(deciding.readScores, { body: { ids: some.map(({ _id }) => _id) } }),
    done: () => t('messages.scores_shown'),
  })
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-2">
        {t('selection.line.readHint', { names: formatList(people.map(({ name }) => name)) })}
      </p>
      <RowProblems problems={reading.problems} />
      <Button variant="secondary" size="sm" pending={reading.isPending} onClick={() => reading.run(people)}>
        {t('selection.line.read', { count: people.length })}
      </Button>
    </div>
  )
}
