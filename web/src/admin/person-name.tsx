import type { Duty } from '@udyam/contract/duties'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nameText } from '#lib/server-message.ts'
import { paths, pathTo } from '#lib/paths.ts'
import { useMay } from '#lib/session.ts'

/** The pages of people in the administration, and the duty that opens each. */
const pages: Partial<Record<string, { path: Parameters<typeof pathTo>[0]; access: readonly [Duty] }>> = {
  mentee: { path: paths.adminMenteeView, access: ['people.open'] },
  mentor: { path: paths.adminMentorEdit, access: ['people.edit'] },
  promoter: { path: paths.adminPromoterEdit, access: ['catalogue.edit'] },
}

type PersonNameProps = {
  /** The account; null where it is gone or was none. */
  _id: string | null
  /** Their role. */
  who: string | null
  name: string
  className?: string
  /** The whole name, where `name` is a part of it. */
  label?: string
}

/** The name of a person, which leads to their page where there is one that the reader may open. */
export function PersonName({ _id, who, name, className = 'wrap-anywhere', label }: PersonNameProps) {
  const page = usePersonPage({ _id, role: who })
  if (page === undefined) {
    return (
      <span translate="no" className={className}>
        {breaksAtHost(nameText(name))}
      </span>
    )
  }
  return (
    <Link to={page} translate="no" aria-label={label} className={className}>
      {breaksAtHost(nameText(name))}
    </Link>
  )
}

/** A long address breaks before its host. */
export function breaksAtHost(text: string): ReactNode {
  const at = text.lastIndexOf('@')
  if (at === -1) return text
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

/** The address of a person's page; undefined where there is none that the reader may open. */
export function usePersonPage({
  _id: id,
  role,
}: {
  _id: string | null
  role: string | null
}): string | undefined {
  const may = useMay()
  const page = pages[role ?? '']
  return id === null || page === undefined || !may(page) ? undefined : pathTo(page.path, id)
}
