import type { Columns } from '@udyam/contract/csv/values'
import type { TextKey } from '#lib/text-key.ts'
import type { Sheet } from './file-parts.ts'
import { unpacksBeyond } from './unpacked-size.ts'

const mostBytes = 2 * 1024 * 1024
/** Size limit after unpacking, ten times the usual; a larger file would freeze the page. */
const mostUnpacked = 64 * 1024 * 1024
/** File signatures: ZIP (used by Excel workbooks), and the format before 2007 or with a password. */
const zip = [0x50, 0x4b]
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0]
/** Start of a PDF, or of HTML and XML, which portals save as .xls; a name of a column may be in angle brackets. */
const otherKind = /^\s*(?:%PDF|(?=<)[^]*<(?:[!?]|html|table))/i

/** Worksheets of a file with some of these columns, at least one; or the text key of the error. */
export async function readFile(file: File, columns: Columns): Promise<Sheet[] | TextKey> {
  if (file.size > mostBytes) return 'admin.csv.tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (oldExcel.every((byte, at) => bytes[at] === byte)) return 'admin.csv.oldExcel'
  const isExcel = zip.every((byte, at) => bytes[at] === byte)
  const text = isExcel ? undefined : decoded(bytes)
  // Also in another encoding, where these letters are the same.
  const seen = isExcel ? '' : (text ?? new TextDecoder('latin1').decode(bytes))
  if (otherKind.test(seen)) return 'admin.csv.otherKind'
  if (!isExcel && text === undefined) return 'admin.csv.notUtf8'
  // Lazy-loaded: most visitors only read about the columns and choose no file.
  const load = isExcel ? import('./read-excel.ts') : import('./read-csv.ts')
  const reader = await load.catch(() => undefined)
  if (reader === undefined) return 'errors.network'
  if ('readCsv' in reader) {
    const rows = reader.readCsv(text ?? '', columns)
    return rows ? [{ name: '', rows }] : 'messages.import_unreadable'
  }
  try {
    if (await unpacksBeyond(bytes, mostUnpacked)) return 'admin.csv.unpacksTooLarge'
    const sheets = await reader.readExcel(bytes, columns)
    return sheets.length > 0 ? sheets : [{ name: '', rows: [] }]
  } catch {
    return 'admin.csv.unreadable'
  }
}

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark; undefined for another encoding. */
function decoded(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
