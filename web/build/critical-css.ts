import { Parser } from 'htmlparser2'
import { transform } from 'lightningcss'

/** Critical CSS: the rules of a style sheet that match the classes in the prerendered page. */
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
  return withoutUnread(transform({ ...sheet, unusedSymbols: [...unused] }).code.toString(), html)
}

/**
 * Removes unused variables and fallbacks for browsers without `@property`; the full style sheet has both. The
 * first server response is limited to ten TCP packets (the initial congestion window). A longer document
 * needs another round trip.
 */
function withoutUnread(css: string, html: string): string {
  const read = new Set(Array.from((css + html).matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  const isRead = (name: string) => read.has(name)
  const fewer = transform({
    filename: 'style.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        property: ({ value }) => (isRead(value.name) ? undefined : []),
        'layer-block': ({ value }) => (value.name?.[0] === 'properties' ? [] : undefined),
      },
      Declaration: {
        custom: ({ name }) => (name.startsWith('--') && !isRead(name) ? [] : undefined),
      },
    },
  }).code.toString()
  // A removed rule may have been the only reader of another one.
  return fewer.length < css.length ? withoutUnread(fewer, html) : fewer
}
