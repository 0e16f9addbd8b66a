const lowered = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\u093c/g, '')
    .toLowerCase()

/** Letters and digits alone; nukta is no difference. */
export const folded = (text: string) => lowered(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The same word by word; dots between single letters part none: "D.O.B." is one. */
export const foldedWords = (text: string) =>
  lowered(text.replace(/(?<=(?:^|[\s.])\p{L})\.(?=\p{L}(?:[\s.]|$))/gu, '')).match(/[\p{L}\p{M}\p{N}]+/gu) ??
  []
