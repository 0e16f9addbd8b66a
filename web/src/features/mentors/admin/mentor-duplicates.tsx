import type { MentorDuplicate } from '@udyam/contract/profile/duplicates'
import { Link } from 'react-router'
import { useTranslation } from '../../../lib/i18n.ts'
import { pathTo, paths } from '../../../lib/paths.ts'
import { InlineAlert } from '../../../ui/patterns/inline-alert.tsx'

/** Who may be the same person as a mentor, and why; nothing where nobody is. */
export function MentorDuplicates({ duplicates }: { duplicates: readonly MentorDuplicate[] }) {
  const { t } = useTranslation()
  if (duplicates.length === 0) return null
  return (
    <div className="max-w-[55rem]">
      <InlineAlert tone="warning" title={t('admin.duplicates')}>
        <ul className="flex flex-col gap-1">
          {duplicates.map((one) => (
            <li key={one._id}>
              <PersonName {...one} />
              {` · ${roleText(one)} · ${t(`admin.duplicates.${one.why}`)}`}
            </li>
          ))}
        </ul>
      </InlineAlert>
    </div>
  )

  function roleText({ role }: MentorDuplicate): string {
    return t(role === 'admin' ? 'role.admin.name' : `role.${role}`)
  }
}

function PersonName({ _id: id, role, name }: MentorDuplicate) {
  const page = { mentor: paths.adminMentorEdit, mentee: paths.adminMenteeView }[role as string]
  if (page === undefined) return <span translate="no">{name}</span>
  return (
    <Link to={pathTo(page, id)} translate="no">
      {name}
    </Link>
  )
}
