import { Ellipsis, ShieldAlert } from 'lucide-react'
import { Link, type Path } from 'react-router'
import { useTranslation } from '../../lib/i18n.ts'
import { Icon } from '../../ui/primitives/icon.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { useDisclosure } from '../../ui/primitives/use-disclosure.ts'

/** What is seldom needed: the link to the part where the other is reported or blocked. */
export function SafetyMenu({ to }: { to: Partial<Path> }) {
  const { t } = useTranslation()
  const { isOpen, close, opener, frame } = useDisclosure()
  return (
    <div {...frame} className="absolute end-0 top-0">
      <IconButton
        {...opener}
        aria-controls="safety-menu"
        label={t('mentorship.more')}
        icon={<Icon of={Ellipsis} size={24} />}
      />
      <div
        id="safety-menu"
        hidden={!isOpen}
        className="absolute end-0 top-full z-10 mt-1 animate-enter rounded-card border border-line bg-paper p-2 shadow-menu"
      >
        <Link
          to={to}
          onClick={close}
          className="flex min-h-11 items-center gap-3 rounded-control px-3 whitespace-nowrap text-ink no-underline hover:bg-sand hover:text-ink"
        >
          <Icon of={ShieldAlert} />
          {t('mentorship.safety.link')}
        </Link>
      </div>
    </div>
  )
}
