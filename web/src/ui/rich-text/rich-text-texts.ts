export type Insert = 'link' | 'image' | 'video'

export type RichTextTexts = {
  toolbar: string
  heading: string
  normal: string
  headingLevel: (level: number) => string
  font: string
  fonts: { sans: string; serif: string; monospace: string }
  size: string
  sizes: { small: string; normal: string; large: string; huge: string }
  colour: string
  background: string
  colours: Record<ColourName, string>
  align: string
  aligns: { start: string; center: string; right: string; justify: string }
  bold: string
  italic: string
  underline: string
  strike: string
  ordered: string
  bullet: string
  outdent: string
  indent: string
  direction: string
  blockquote: string
  codeBlock: string
  clean: string
  link: string
  image: string
  video: string
  videoTitle: string
  address: string
  imageText: string
  insert: string
  cancel: string
  badAddress: string
  badVideo: string
  imageTextMissing: string
}

/** Colours of text and background, as they are stored; the first takes the colour away. */
export const colours = [
  ['none', ''],
  ['peacock', '#0e6b7c'],
  ['plum', '#7a1f4b'],
  ['marigold', '#b8620a'],
  ['green', '#13693c'],
  ['red', '#b3261e'],
  ['blue', '#1d4ed8'],
  ['grey', '#57534e'],
  ['yellow', '#fdf0d5'],
  ['mint', '#e9f7ef'],
] as const

type ColourName = (typeof colours)[number][0]
