import type { Purpose } from '@udyam/contract/privacy/purposes'
import type { Role } from '@udyam/contract/roles'
import { useTranslation } from '#lib/i18n.ts'
import { ConsentBoxes } from './consent-boxes.tsx'
import type { Ticked } from './use-consents.ts'

type ApplicationConsentsProps = {
  role: Role
  purposes: readonly Purpose[]
  ticked: Ticked
  onTick: (ticked: Ticked) => void
}

/** Optional consent boxes of a sign-up, and the terms that apply with the application. */
export function ApplicationConsents({ role, ...boxes }: ApplicationConsentsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ConsentBoxes role={role} {...boxes} isOptional />
      {(role === 'mentee' || role === 'mentor') && (
        <p className="measure text-ink-2">{t(`consent.applies.${role}`)}</p>
      )}
    </>
  )
}
