import { useMutation } from '@tanstack/react-query'
import type { Item, Mentorship } from '@udyam/contract/mentorships/record-schemas'
import { isOverdue } from '@udyam/contract/mentorships/values'
import { mentorships } from '@udyam/contract/mentorships/calls'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { formatDate } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { keepFocus } from '#lib/restore-focus.ts'
import { writtenLanguage } from '#lib/known-values.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { confirmAction } from '#ui/patterns/confirm-action.ts'
import { cx } from '#ui/primitives/cx.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { ItemForm } from './item-form.tsx'

type ItemRowProps = { item: Item; mentorship: Mentorship }

export function ItemRow({ item, mentorship }: ItemRowProps) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const params = { id: item._id }
  const isDone = item.doneAt !== null
  const isActive = mentorship.state === 'active'
  const tick = useMutation({
    mutationFn: () => call(mentorships.updateItem, { params, body: { done: !isDone } }),
    meta: { success: 'server' },
  })
  const remove = useMutation({
    mutationFn: () => call(mentorships.removeItem, { params }),
    meta: { success: 'server' },
    onSuccess: () => keepFocus(`#items-${item.kind}`),
  })
  if (isEditing && isActive) {
    const close = () => {
      setEditing(false)
      keepFocus(`#edit-${item._id}`)
    }
    return (
      <li className="py-3">
        <ItemForm kind={item.kind} item={item} mentorship={mentorship} onDone={close} />
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-2 py-2">
      <label className="flex min-w-0 flex-[1_1_9rem] items-start gap-3">
        <input
          type="checkbox"
          checked={tick.isPending ? !isDone : isDone}
          disabled={!isActive}
          onChange={() => {
            if (!tick.isPending) tick.mutate()
          }}
          className="my-2 size-6 shrink-0 accent-action"
        />
        <span className="flex min-w-0 flex-col items-start gap-1 py-2">
          <span
            lang={writtenLanguage(item.text)}
            className={cx('wrap-anywhere', isDone && 'text-ink-3 line-through')}
          >
            {item.text}
          </span>
          <ItemFacts item={item} mentorship={mentorship} />
        </span>
      </label>
      {isActive && (
        <div className="flex shrink-0">
          <IconButton
            id={`edit-${item._id}`}
            label={`${t('common.edit')}: ${item.text}`}
            icon={<Icon of={Pencil} size={18} />}
            onClick={() => setEditing(true)}
          />
          <IconButton
            danger
            label={`${t('common.delete')}: ${item.text}`}
            icon={<Icon of={Trash2} size={18} />}
            aria-disabled={remove.isPending || undefined}
            onClick={() => {
              if (!remove.isPending && confirmAction(t('mentorship.item.confirmDelete', { text: item.text })))
                remove.mutate()
            }}
          />
        </div>
      )}
    </li>
  )
}

function ItemFacts({ item, mentorship }: ItemRowProps) {
  const { t } = useTranslation()
  const { owner, due, doneAt } = item
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
      <span>{owner === mentorship.side ? t('mentorship.you') : mentorship.other.name}</span>
      {doneAt !== null && <span>{t('mentorship.item.doneOn', { date: formatDate(doneAt) })}</span>}
      {doneAt === null && due !== null && (
        <span>{t('mentorship.item.dueOn', { date: formatDate(due) })}</span>
      )}
      {isOverdue(item) && <Badge tone="warning">{t('mentorship.item.overdue')}</Badge>}
    </span>
  )
}
