/** Windows-1252 characters for the bytes 0x80 to 0x9f, which differ from Latin-1. */
const windows =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178'

/** How letters of India begin when their UTF-8 is read as Windows-1252, or as the encoding of old Macs. */
const ofIndia = /à[¤-·]|‡[§•¶ß®Ø∞±≤≥¥µ∂]/u

/**
 * Whether a text lost letters in transit. It contains the replacement character, or UTF-8 read in another
 * encoding, as in "à¤†à¤°à¤¤à¥€" or "JosÃ©".
 */
export function holdsLostLetters(value: string): boolean {
  return value.includes('\ufffd') || ofIndia.test(value) || isMisreadUtf8(value)
}

function isMisreadUtf8(value: string): boolean {
  if (!/[\u00c2-\u00f4]/.test(value)) return false
  try {
    decodeURIComponent(
      Array.from(value, (letter) => `%${byteOf(letter).toString(16).padStart(2, '0')}`).join(''),
    )
    return true
  } catch {
    return false
  }
}

/** The byte of a letter, 0xff for one that has none: UTF-8 never contains it. */
function byteOf(letter: string): number {
  const at = windows.indexOf(letter)
  return at === -1 ? Math.min(letter.charCodeAt(0), 0xff) : 0x80 + at
}
