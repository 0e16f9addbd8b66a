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
    <>
      <Button variant="secondary" pending={ask.isPending} onClick={() => ask.mutate()}>
        {t(text)}
      </Button>
      <div className="order-last basis-full">
        <SentWords kind="matchAsked" />
      </div>
    </>
  )
}
