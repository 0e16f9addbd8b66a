import { useQuery } from '@tanstack/react-query'
import { inLanguage } from '@udyam/contract/setup/in-language'
import { defaultLanguage } from '@udyam/contract/texts/languages'
import { useTranslation } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/primitives/avatar.tsx'
import { teamQuery } from './team.query.ts'

/** Who the team is, where the installation names people. */
export function AboutPeople() {
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
