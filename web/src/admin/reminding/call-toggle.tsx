import { Phone } from 'lucide-react'
import { useTranslation } from '#lib/i18n.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Icon } from '#ui/primitives/icon.tsx'

type CallToggleProps = { whom: string; isOpen: boolean; onToggle: () => void }

/** Shows or hides the number of somebody. */
export function CallToggle({ whom, isOpen, onToggle }: CallToggleProps) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={`${t('remind.contact')}: ${whom}`}
      icon={<Icon of={Phone} size={18} />}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  )
}
