import { Copy } from 'lucide-react'
import { useTranslation } from '#lib/i18n.ts'
import { Icon } from '#ui/primitives/icon.tsx'
import { toast } from '#ui/patterns/toast.ts'

/** First 8 characters of an id, enough to distinguish mentors, and a button that copies all of it. */
export function MentorId({ id }: { id: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(id)
    toast.success(t('common.copied'))
  }
  return (
    <div className="flex items-center font-normal text-ink-3">
      <code title={id} translate="no" className="font-mono text-caption">
        {id.slice(0, 8)}
      </code>
      <button
        type="button"
        aria-label={`${t('common.copyId')} ${id.slice(0, 8)}`}
        title={t('common.copyId')}
        onClick={() => void copy().catch(() => undefined)}
        className="grid size-7 place-items-center rounded-badge hover:bg-tint hover:text-link"
      >
        <Icon of={Copy} size={14} />
      </button>
    </div>
  )
}
