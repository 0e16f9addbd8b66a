import { Star } from 'lucide-react'
import { Icon } from '../../ui/primitives/icon.tsx'

/** A rating in words, beside a star. */
export function Rating({ text }: { text: string }) {
  return (
    <span className="flex items-start gap-2">
      <Icon of={Star} size={18} className="mt-1 fill-marigold-400 text-on-notice" />
      <span>{text}</span>
    </span>
  )
}
