import { Parser } from 'htmlparser2'
import { transform } from 'lightningcss'

/** The rules of a style sheet that a page can make use of as it stands, by the classes that its elements have. */
export function criticalCss(html: string, css: string): string {
  const used = new Set<string>()
  const parser = new Parser({
    onattribute: (name, value) => {
      if (name === 'class') for (const one of value.split(' ')) used.add(one)
    },
  })
  parser.end(html)
  const unused = new Set<string>()
  const sheet = { filename: 'style.css', code: Buffer.from(css), minify: true }
  transform({
    ...sheet,
    visitor: {
      Selector: (selector) => {
        for (const part of selector) if (part.type === 'class' && !used.has(part.name)) unused.add(part.name)
      },
    },
  })
  return transform({ ...sheet, unusedSymbols: [...unused] }).code.toString()
}
