/** Days until an export expires. */
export const daysOfExport = 7

export const exportsPerDay = 3

export const exportFormats = ['html', 'json'] as const

export type ExportFormat = (typeof exportFormats)[number]
