/** Every language of the product: one more needs its texts in `locales/<language>/` and its place in this list. */
export const languages = ['en', 'hi', 'mr'] as const
export type Language = (typeof languages)[number]
