import type { Mentorship } from '@udyam/contract/schemas/mentorship-records'
import { isOverdue } from '@udyam/contract/mentorships'
import { ListTodo, Target } from 'lucide-react'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { Badge } from '../../../ui/primitives/badge.tsx'
import { partOf } from './part-of.ts'
import { Part, Row, Rows, Tile } from './rows.tsx'

const shown = 3

/** What the caller has still to do, what is due first first; nothing while there is nothing. */
export function Tasks({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  const to = partOf(mentorship, 'goals')
  const open = mentorship.items
    .filter(({ owner, doneAt }) => owner === mentorship.side && doneAt === null)
    .toSorted((one, other) => (one.due ?? 'none').localeCompare(other.due ?? 'none'))
  if (open.length === 0) return null
  return (
    <Part title={t('start.tasks')} more={{ to, text: t('start.allItems') }}>
      <Rows>
        {open.slice(0, shown).map((item) => (
          <Row
            key={item._id}
            to={to}
            mark={<Tile icon={item.kind === 'goal' ? Target : ListTodo} />}
            title={item.kind === 'goal' ? t('start.goal', { text: item.text }) : item.text}
            facts={item.due === null ? '' : t('start.due', { day: formatDate(item.due) })}
            badge={isOverdue(item) && <Badge tone="warning">{t('mentorship.item.overdue')}</Badge>}
          />
        ))}
      </Rows>
    </Part>
  )
}
