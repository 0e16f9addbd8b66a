import { ClipboardCheck, HeartHandshake, type LucideIcon, MonitorCog, Route } from 'lucide-react'
import { useBrand } from '#lib/meta.ts'
import { useTranslation } from '#lib/i18n.ts'
import type { TextKey } from '#lib/text-key.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Icon } from '#ui/primitives/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { defaultLanguage } from '@udyam/contract/texts/languages'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { teamQuery } from './team.queries.ts'

const roles: readonly { icon: LucideIcon; title: TextKey; text: TextKey }[] = [
  { icon: Route, title: 'about.team.programme', text: 'about.team.programmeText' },
  { icon: ClipboardCheck, title: 'about.team.evaluation', text: 'about.team.evaluationText' },
  { icon: HeartHandshake, title: 'about.team.mentors', text: 'about.team.mentorsText' },
  { icon: MonitorCog, title: 'about.team.technology', text: 'about.team.technologyText' },
]

export function AboutTeam() {
  const { t } = useTranslation()
  const { name: brand } = useBrand()
  return (
    <section aria-labelledby="team">
      <h2 id="team" className="text-h2">
        {t('about.teamTitle')}
      </h2>
      <p className="measure mt-2 text-ink-2">{t('about.teamIntro', { brand })}</p>
      <AboutPeople />
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {roles.map(({ icon, title, text }) => (
          <Card as="li" key={title} className="flex flex-col gap-1">
            <span className="mb-3 grid size-12 place-items-center rounded-control bg-plum-tint text-on-plum-tint">
              <Icon of={icon} size={24} />
            </span>
            <h3 className="text-h4">{t(title)}</h3>
            <p className="text-sm text-ink-3 md:text-base">{t(text)}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function AboutPeople() {
  const { language } = useTranslation()
  const people = useQuery(teamQuery).data?.data.people ?? []
  if (people.length === 0) return null
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {people.map(({ name, role, imageUrl }) => (
        <li key={`${name} ${role.en}`} className="flex gap-3 border-s-4 border-plum-tint ps-3 wrap-anywhere">
          {imageUrl && <Avatar name={name} imageUrl={imageUrl} size="lg" />}
          <div className="min-w-0">
            <p className="font-semibold" translate="no">
              {name}
            </p>
            <p className="text-ink-2" lang={role[language] === '' ? defaultLanguage : undefined}>
              {inLanguage(role, language)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
