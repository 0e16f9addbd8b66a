import { paths } from '#lib/paths.ts'

type Work = { do?: string; at?: string; intake: string | undefined }

/** Address of the workbench, for the cases of one intake or of all. */
export function workAddress(fields: Work): string {
  const known = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined)
  return `${paths.adminSelectionWork}?${new URLSearchParams(known)}`.replace(/\?$/, '')
}
