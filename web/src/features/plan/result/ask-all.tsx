import { useMutation } from '@tanstack/react-query'
import { matching, mostAsked } from '@udyam/contract/matching/matching'
import { plans } from '@udyam/contract/matching/plans'
import { MessageCircleQuestion } from 'lucide-react'
import { SentWords } from '../../../forms/matching/sent-words.tsx'
import { call } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/session.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Icon } from '../../../ui/primitives/icon.tsx'

/** Asks all mentees of a version of whom something is not known; who has been asked lately is passed over. */
export function AskAll({ id, version }: { id: string; version: number }) {
  const { t } = useTranslation()
  const may = useMay()
  const ask = useMutation({
    mutationFn: async () => {
      const query = { version, limit: mostAsked }
      const { data } = await call(plans.pairs, { params: { id }, query })
      const people = data.filter(({ unknown }) => unknown.length > 0).map(({ mentee }) => mentee._id)
      if (people.length === 0) return { code: 'nothing_asked' }
      return call(matching.ask, { body: { people } })
    },
    meta: { success: 'server', failure: 'match.askFailed', keepsCache: true },
  })
  if (!may(matching.ask)) return null
  return (
    <div className="flex flex-col gap-1">
      <Button
        variant="secondary"
        className="self-start"
        icon={<Icon of={MessageCircleQuestion} />}
        pending={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {t('plan.askAll')}
      </Button>
      <SentWords kind="matchAsked" />
    </div>
  )
}
