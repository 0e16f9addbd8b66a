import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'
import { documentOf } from './document.ts'
import { filesOf } from './files.ts'
import { pages } from '../src/app/routing/routes.ts'
import { paths } from '../src/lib/paths.ts'
import { iconModule } from './icon-lines.ts'

const chunk = (name: string, sources: string[], imports: string[] = []) => ({
  [`assets/${name}.js`]: {
    type: 'chunk' as const,
    fileName: `assets/${name}.js`,
    moduleIds: sources.map((source) => `/web/src/${source}`),
    imports: imports.map((one) => `assets/${one}.js`),
    code: `// ${name}`,
  },
})
const style = {
  type: 'asset' as const,
  fileName: 'assets/main.css',
  originalFileNames: ['src/main.tsx'],
  source: 'p{}',
}
const bundle = {
  ...chunk('vendor', ['react.js']),
  ...chunk('main', ['main.tsx'], ['vendor']),
  ...chunk('home', ['home-page.tsx', 'hero.tsx'], ['main', 'vendor']),
  'assets/main.css': style,
}

test('the files of a source come after those that they import, and once', () => {
  const files = filesOf(bundle, '/web')
  expect(files.scripts(['src/home-page.tsx', 'src/main.tsx', 'src/hero.tsx'])).toEqual([
    '/assets/vendor.js',
    '/assets/main.js',
    '/assets/home.js',
  ])
  expect(files.asset('src/main.tsx')).toBe('/assets/main.css')
  expect(files.content('/assets/main.css').toString()).toBe('p{}')
  expect(files.content('/assets/home.js').toString()).toBe('// home')
})

test('a source that is not in the build, and files that import each other, end the build', () => {
  const circle = { ...chunk('a', ['a.ts'], ['b']), ...chunk('b', ['b.ts'], ['c']), ...chunk('c', [], ['b']) }
  expect(() => filesOf(bundle, '/web').scripts(['src/gone.tsx'])).toThrow('no src/gone.tsx')
  expect(() => filesOf(bundle, '/web').asset('src/gone.css')).toThrow('no src/gone.css')
  expect(() => filesOf(circle, '/web').scripts(['src/a.ts'])).toThrow(
    'A circle: assets/a.js → assets/b.js → assets/c.js → assets/b.js',
  )
})

test('a page brings the rules that its elements can make use of, and no others', () => {
  const css =
    '.a\\:b:hover{color:red}.gone{color:red}.a\\:b .gone{color:red}@media print{.kept p{color:red}}h1{color:red}'
  expect(criticalCss('<p class="a:b  kept">.gone</p>', css)).toBe(
    '.a\\:b:hover{color:red}@media print{.kept p{color:red}}h1{color:red}',
  )
})

test('variables that nothing reads are left out with what was read by them alone, and the fallback for @property too', () => {
  const css =
    '@layer properties{@supports (color:red){*{--x:0}}}@property --x{syntax:"*";inherits:false;initial-value:0}@property --gone{syntax:"*";inherits:false}:root{--a:red;--b:var(--c);--c:red;--d:red}p{--x:1;color:var(--a);margin:var(--x)}'
  expect(criticalCss('<p style="color:var(--d)"></p>', css)).toBe(
    '@property --x{syntax:"*";inherits:false;initial-value:0}:root{--a:red;--d:red}p{--x:1;color:var(--a);margin:var(--x)}',
  )
})

test('an icon brings its lines, and nothing else', async () => {
  const icons = join(import.meta.dirname, '../../node_modules/lucide-react/dist/esm/icons')
  expect(await iconModule(join(icons, 'check.mjs'))).toBe(
    `import make from '../createLucideIcon.mjs'\nexport default make({"node":[["path",{"d":"M20 6 9 17l-5-5"}]]})\n`,
  )
  expect(await iconModule(join(icons, 'check-circle.mjs'))).toBeNull()
})

test('a document says what is known of the page, and leaves the slots to the server', () => {
  const content = {
    language: 'mr' as const,
    title: 'अ & %BRAND_NAME%',
    description: '%BRAND_DESCRIPTION%',
    noScript: '<JavaScript>',
    body: '<main></main>',
    picture: 'A "bridge"',
  }
  const parts = {
    style: 'p{}',
    boot: 'boot()',
    stylesheet: '/s.css',
    scripts: ['/a.js', '/b.js'],
    letters: 'aक',
    share: '/assets/share-mr.png',
  }
  const whole = documentOf({ ...content, isFrame: false }, { ...parts, fonts: 'late' })
  expect(whole).toContain('<html lang="mr" data-fonts="late"%CODES%>')
  expect(whole).toContain('<title>अ &amp; %BRAND_NAME%</title>')
  expect(whole).toContain('&lt;JavaScript&gt;</p></noscript>')
  expect(whole).toContain('<div id="root"><main></main></div>')
  expect(whole).toContain('<style>p{}</style>')
  expect(whole).toContain(
    'data-main="/a.js /b.js" data-style="/s.css" data-letters="aक" data-preloads="%PRELOADS%" data-early="%EARLY%">boot()</script>',
  )
  expect(whole).not.toContain('as="font"')
  expect(whole).toContain('<meta property="og:image" content="%PUBLIC_URL%/assets/share-mr.png" />')
  expect(whole).toContain('<meta property="og:image:alt" content="A &quot;bridge&quot;" />')
  expect(whole).toContain('<meta property="og:locale" content="mr_IN" />')
  const frame = documentOf(
    { ...content, isFrame: true, picture: null },
    { ...parts, fonts: ['/a.woff2', '/b.woff2'] },
  )
  expect(frame).toContain('<html lang="mr"%CODES%>')
  expect(frame).not.toContain('og:image')
  expect(frame).toContain('<div id="root" data-frame>')
  expect(frame.match(/<link rel="preload" href="\/[ab].woff2" as="font"/g)).toHaveLength(2)
})

test('the service worker stores documents only of pages that are for anyone and have no token in their address', async () => {
  const worker = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8')
  const list = /const publicPages = \[([^\]]*)\]/.exec(worker)?.[1] ?? ''
  const stored = [...list.matchAll(/'([^']+)'/g)].map(([, path]) => path)
  const open = pages.filter(({ access, path }) => access === 'anyone' && !path.includes(':'))
  const withToken = [
    paths.resetPassword,
    paths.invitation,
    paths.join,
    paths.link,
    paths.signInStep,
    paths.signInCode,
  ]
  expect(stored.length).toBeGreaterThan(8)
  for (const path of stored) expect(open.map((page) => page.path)).toContain(path)
  for (const path of withToken) expect(stored).not.toContain(path)
})
