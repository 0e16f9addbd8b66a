import { HandHeart, Sprout } from 'lucide-react'
import { useTranslation } from '../../lib/i18n.ts'
import { Icon } from '../../ui/primitives/icon.tsx'
import { RadioCardGroup } from '../../ui/primitives/radio-card-group.tsx'

export type SignupRole = 'mentee' | 'mentor'

type RoleCardsProps = { role: SignupRole | null; onChoose: (role: SignupRole) => void }

const points = [1, 2, 3, 4] as const

/** The choice of a role, with what each one brings. */
export function RoleCards({ role, onChoose }: RoleCardsProps) {
  const { t } = useTranslation()
  return (
    <div className="max-w-[52rem]">
      <RadioCardGroup
        legend={t('signup.chooseRole')}
        name="role"
        value={role}
        onChange={(value) => onChoose(value === 'mentor' ? 'mentor' : 'mentee')}
        cards={[
          {
            value: 'mentee',
            label: t('role.mentee'),
            icon: <Icon of={Sprout} size={24} />,
            points: points.map((point) => t(`signup.mentee.point${point}`)),
          },
          {
            value: 'mentor',
            label: t('role.mentor'),
            icon: <Icon of={HandHeart} size={24} />,
            points: points.map((point) => t(`signup.mentor.point${point}`)),
          },
        ]}
      />
    </div>
  )
}
