import type { Access } from '#roles.ts'

/** A call that answers a CSV file of all rows that a list's query finds. The handler returns its lines. */
export function csvExport<const P extends string, const N extends string, const A extends Access>({
  path,
  name,
  access,
}: {
  path: P
  name: N
  access: A
}) {
  return { method: 'GET', path, access, csv: name } as const
}

/** The calls that take a noun's records out and in as a CSV file; `access` is who may take them in. */
export function asCsv<const N extends string, const A extends Access>(noun: N, access: A) {
  return {
    exportCsv: csvExport({ path: `admin/${noun}/export`, name: `${noun}s`, access: ['people.export'] }),
    previewImport: { method: 'POST', path: `admin/${noun}/import/preview`, access },
    importCsv: { method: 'POST', path: `admin/${noun}/import`, access },
  } as const
}
