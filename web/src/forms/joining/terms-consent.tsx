import type { ComponentProps } from 'react'
import { useTranslation } from '#lib/i18n.ts'
import { paths } from '#lib/paths.ts'
import { Checkbox } from '#ui/primitives/checkbox.tsx'

type TermsConsentProps = Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint'> & {
  as: 'mentee' | 'mentor'
}

/** Short privacy notice, directly above the consent to it. */
export function TermsConsent({ as, ...props }: TermsConsentProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-2">
      <div className="rounded-card bg-sand p-4 text-sm text-ink-2">
        <p className="font-semibold">{t('signup.noticeTitle')}</p>
        <p className="mt-1">{t(as === 'mentor' ? 'signup.noticeMentor' : 'signup.notice')}</p>
      </div>
      <Checkbox {...props} label={t('signup.agree')} />
      <ul className="flex flex-wrap gap-x-5 gap-y-1 ps-9 text-sm">
        <li>
          <NewTabLink to={paths.terms} text={t('nav.terms')} />
        </li>
        <li>
          <NewTabLink to={paths.privacy} text={t('nav.privacy')} />
        </li>
      </ul>
    </div>
  )
}

function NewTabLink({ to, text }: { to: string; text: string }) {
  const { t } = useTranslation()
  return (
    <a href={to} target="_blank" rel="noopener" className="inline-block py-1">
      {text} <span className="text-ink-3">{t('common.newTab')}</span>
    </a>
  )
}
