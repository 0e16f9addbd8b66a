import type { Item, Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FittingResources } from '#forms/learning/fitting-resources.tsx'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { ItemForm } from './item-form.tsx'
import { ItemRow } from './item-row.tsx'
import { PartCard } from '../part-card.tsx'

/** Goals of the mentorship and their steps; both sides can edit them. */
export function ItemsPart({ mentorship }: { mentorship: Mentorship }) {
  const { t } = useTranslation()
  return (
    <PartCard id="goals" title={t('mentorship.part.goals')}>
      <ItemList kind="goal" mentorship={mentorship} />
      {mentorship.state === 'active' && (
        <FittingResources
          mentorship={mentorship._id}
          title={
            mentorship.side === 'mentee'
              ? t('learn.needsTitle')
              : t('learn.needsTheirs', { name: mentorship.other.name })
          }
        />
      )}
      <div className="border-t border-line" />
      <ItemList kind="action" mentorship={mentorship} />
    </PartCard>
  )
}

function ItemList({ kind, mentorship }: { kind: Item['kind']; mentorship: Mentorship }) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  const items = mentorship.items.filter((item) => item.kind === kind)
  const open = items.filter(({ doneAt }) => doneAt === null)
  const done = items.filter(({ doneAt }) => doneAt !== null)
  const isActive = mentorship.state === 'active'
  const titleId = `items-${kind}`
  const closeForm = () => {
    setAdding(false)
    keepFocus(`#${titleId}`)
  }
  return (
    <div className="flex flex-col gap-3">
      <h3 id={titleId} tabIndex={-1} className="text-h4">
        {t(`mentorship.item.${kind}s`)}
      </h3>
      {items.length === 0 && (
        <p className="text-ink-3">
          {t(isActive ? `mentorship.item.no.${kind}` : `mentorship.item.noneClosed.${kind}`)}
        </p>
      )}
      {items.length > 0 && (
        <ul aria-labelledby={titleId} className="flex flex-col divide-y divide-line">
          {[...open, ...done].map((item) => (
            <ItemRow key={item._id} item={item} mentorship={mentorship} />
          ))}
        </ul>
      )}
      {isActive &&
        (isAdding ? (
          <ItemForm kind={kind} mentorship={mentorship} onDone={closeForm} />
        ) : (
          <div>
            <Button
              variant="secondary"
              size="sm"
              icon={<Icon of={Plus} size={18} />}
              onClick={() => setAdding(true)}
            >
              {t(`mentorship.item.add.${kind}`)}
            </Button>
          </div>
        ))}
    </div>
  )
}
