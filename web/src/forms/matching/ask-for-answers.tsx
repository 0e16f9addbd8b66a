import { useMutation } from '@tanstack/react-query'
import { matching } from '@udyam/contract/matching/calls'
import { call } from '#lib/api.ts'
import { useTranslation } from '#lib/i18n.ts'
import { useMay } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { SentWords } from './sent-words.tsx'

type AskForAnswersProps = { id: string; text?: 'match.ask' | 'fit.askMentee' }

/** Asks one person for their answers; shown to permitted users. */
export function AskForAnswers({ id, text = 'match.ask' }: AskForAnswersProps) {
  const { t } = useTranslation()
  const may = useMay()
  const ask = useMutation({
    mutationFn: () => call(matching.ask, { body: { people: [id] } }),
    meta: { success: 'server', failure: 'match.askFailed', keepsCache: true },
  })
  if (!may(matching.ask)) return null
  return (
    <div className="flex flex-col gap-1">
      <Button variant="secondary" className="self-start" pending={ask.isPending} onClick={() => ask.mutate()}>
        {t(text)}
      </Button>
      <SentWords kind="matchAsked" />
    </div>
  )
}
