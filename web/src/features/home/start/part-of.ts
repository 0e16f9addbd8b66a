import { pathTo, paths } from '#lib/paths.ts'

/** The address of a part of a mentorship's page. */
export function partOf(
  { _id }: { _id: string },
  part: 'meetings' | 'messages' | 'goals' | 'notes' | 'closing',
): string {
  return `${pathTo(paths.mentorship, _id)}?part=${part}`
}
