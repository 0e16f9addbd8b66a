import { paths } from '#lib/paths.ts'

/** The address of an intake's applications. */
export function applicationsOf(id: string): string {
  return `${paths.adminSelection}?intake=${id}`
}
