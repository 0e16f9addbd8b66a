import { describe, expect, test } from 'vitest'
import { sanitizeRichText } from './sanitize-html.ts'

const VECTORS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/x.png" onerror="alert(1)">',
  '<img/src="x"/onerror=alert(1)>',
  '<img src=javascript:alert(1)>',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="https://a.example/x.png" style="background:url(javascript:alert(1))">',
  '<img """><script>alert(1)</script>">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://a.example" onclick="alert(1)" style="position:fixed;inset:0">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example/embed/abcdefghijk"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/abcdefghijk"></iframe>',
  '<iframe src="https://www.youtube.com@evil.example/embed/abcdefghijk"></iframe>',
  '<iframe src="https://www.youtube.com/redirect?q=https://evil.example"></iframe>',
  '<iframe src="https://player.vimeo.com/video/1"><img title="</iframe><img src=x onerror=alert(1)>"></iframe>',
  '<body onload=alert(1)>x',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="javascript:alert(1)"><style>@import "javascript:alert(1)";</style>',
  '<p style="color:expression(alert(1));background-color:url(//evil.example)">x</p>',
  '<p style="color:red;position:fixed;top:0" class="ql-align-center admin-bar" id="root">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><img src=x onerror=alert(1)></template>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<!--><img src=x onerror=alert(1)>--><![CDATA[<img src=x onerror=alert(1)>]]>',
  '<li data-list="x&quot; onclick=alert(1)">x</li>',
  '<<p>script>alert(1)<</p>/script>',
]

const TAG =
  /<\/?(?:p|br|h[1-6]|strong|b|em|i|u|s|sub|sup|blockquote|pre|code|ol|ul|li|a|img|span|div|iframe)((?: [a-z-]+="[^"<>]*")*)>/g
const ATTRIBUTE = / ([a-z-]+)="([^"<>]*)"/g
const VALUES: Record<string, RegExp> = {
  href: /^(https?:\/\/|mailto:|tel:)/,
  src: /^https:\/\//,
  class: /^(ql-[a-z0-9-]+ ?)+$/,
  style: /^((background-)?color: [a-z0-9#(),.% ]+; ?)+$/i,
  rel: /^noopener noreferrer nofollow ugc$/,
  target: /^_blank$/,
  'data-list': /^(ordered|bullet|checked|unchecked)$/,
  sandbox: /^allow-scripts allow-same-origin allow-presentation$/,
  loading: /^lazy$/,
  frameborder: /^0$/,
  allowfullscreen: /^true$/,
  width: /^\d+%?$/,
  height: /^\d+%?$/,
  alt: /./,
  title: /./,
}

const QUILL = [
  ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level}>शीर्षक ${level}</h${level}>`),
  '<p><strong>bold</strong> <em>italic</em> <u>underline</u> <s>strike</s> x<sub>2</sub> y<sup>3</sup></p>',
  '<p><span class="ql-font-serif">serif</span> <span class="ql-font-monospace">mono</span></p>',
  '<p><span class="ql-size-small">s</span><span class="ql-size-large">l</span><span class="ql-size-huge">h</span></p>',
  '<p><span style="color: rgb(230, 0, 0);">red</span> <span style="background-color: rgb(255, 255, 0);">y</span></p>',
  '<p><strong style="color: rgb(0, 102, 204); background-color: rgb(240, 102, 102);">both</strong></p>',
  '<p class="ql-align-center">centre</p><p class="ql-align-right">right</p><p class="ql-align-justify">wide</p>',
  '<p class="ql-direction-rtl ql-align-right">rtl</p><p class="ql-indent-1">in</p><p class="ql-indent-8">far in</p>',
  '<ol><li data-list="ordered">one</li><li data-list="bullet">dot</li><li data-list="bullet" class="ql-indent-1">in</li></ol>',
  '<ol><li data-list="checked">done</li><li data-list="unchecked">open</li></ol><ul><li>plain</li></ul>',
  '<blockquote>quote</blockquote><pre class="ql-syntax">old code</pre><p><code>inline</code></p>',
  '<div class="ql-code-block-container"><div class="ql-code-block">if (a &lt; b &amp;&amp; c)</div></div>',
  '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow ugc" target="_blank">link</a></p>',
  '<p><a href="mailto:a@example.com" rel="noopener noreferrer nofollow ugc" target="_blank">mail</a></p>',
  '<p><img src="https://example.com/a.png" alt="A &quot;quoted&quot; text" width="320"></p><p><br></p>',
  '<iframe class="ql-video" frameborder="0" allowfullscreen="true" ' +
    'src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" ' +
    'loading="lazy" sandbox="allow-scripts allow-same-origin allow-presentation"></iframe>',
  '<p>क्षेत्र र\u200dय अ\u200cब — “quotes” 🎉\u00a0end</p>',
]

describe('rich text that attacks', () => {
  test.each([
    'https://meet.example:pass@evil.example/',
    'meet.example@evil.example',
    'http://a@evil.example',
  ])('has no link to %s, which leads elsewhere than it looks', (href) => {
    expect(sanitizeRichText(`<p><a href="${href}">Meet</a></p>`)).toBe('<p><span>Meet</span></p>')
  })

  test('has no picture from an address with a name and a password', () => {
    expect(sanitizeRichText('<p><img src="https://a:b@evil.example/x.png" alt="x"></p>')).not.toContain(
      'evil',
    )
  })

  test.each(VECTORS)('%s is harmless', (vector) => {
    const clean = sanitizeRichText(`<p>before</p>${vector}<p>after</p>`)
    expect(problems(clean)).toEqual([])
    expect(clean).toContain('<p>before</p>')
    expect(sanitizeRichText(clean)).toBe(clean)
  })

  test('of great size and depth is answered in good time', () => {
    // CPU time of this process, independent of other load.
    const start = process.cpuUsage()
    for (const part of [
      '<div>',
      '<a href="',
      '<p style="color:',
      '<!--',
      '&#x6A;',
      '<iframe>',
      '<',
      '<span class="ql-ui">',
    ]) {
      sanitizeRichText(part.repeat(Math.floor(512_000 / part.length)))
    }
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(8_000)
  })
})

describe('rich text from the editor', () => {
  test.each(QUILL)('%s stays as it is', (html) => {
    expect(sanitizeRichText(html)).toBe(html)
    expect(problems(html)).toEqual([])
  })

  test('stays as it is as a whole', () => {
    expect(sanitizeRichText(QUILL.join(''))).toBe(QUILL.join(''))
  })

  test.each(['', '<p><br></p>', '<p></p>', '<p>  </p>', '<p class="ql-align-center"><br/></p>'])(
    'that is empty (%s) becomes the empty string',
    (html) => {
      expect(sanitizeRichText(html)).toBe('')
    },
  )

  test('loses what belongs to the editor itself', () => {
    const html = '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>dot</li></ol>'
    expect(sanitizeRichText(html)).toBe('<ol><li data-list="bullet">dot</li></ol>')
  })

  test('keeps the text of a link it cannot keep', () => {
    expect(sanitizeRichText('<p><a href="ftp://a.example">file</a></p>')).toBe('<p><span>file</span></p>')
  })

  test('leads a typed address to that site, not to a page of this one', () => {
    expect(sanitizeRichText('<a href="example.com/a">x</a>')).toContain('href="https://example.com/a"')
  })

  test.each([
    [
      'https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    ],
    [
      'https://youtube.com/embed/dQw4w9WgXcQ?start=42',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42',
    ],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
    ],
  ])('plays %s from the cookie-free player', (src, address) => {
    const clean = sanitizeRichText(`<iframe class="ql-video" src="${src}"></iframe>`)
    expect(clean).toContain(`src="${address}"`)
    expect(clean).toContain('loading="lazy" sandbox=')
  })
})

/** Tags, attributes and values that are not allowed; everything if the HTML is malformed. */
function problems(html: string): string[] {
  const found: string[] = []
  const text = html.replace(TAG, (_tag, attributes: string) => {
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      if (!VALUES[name]?.test(value)) found.push(`${name}="${value}"`)
    }
    return ''
  })
  if (/[<>]/.test(text)) found.push(text)
  return found
}
