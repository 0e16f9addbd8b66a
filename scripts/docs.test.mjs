// The documents name files; a file that has moved takes its mention along.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib.mjs'

const coverage = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
const features = ['', 'web/src/features', 'api/src/features']
const named = [...coverage.matchAll(/`([\w./-]+\.(?:tsx?|json|mjs))`/g)].map(([, path]) => path)

test('the specification’s coverage names files', () => {
  expect(named.length).toBeGreaterThan(100)
})

test.each([...new Set(named)])('%s, which the coverage of the specification names, exists', (path) => {
  expect(features.some((folder) => existsSync(join(root, folder, path)))).toBe(true)
})

const pages = ['', 'docs', 'docs/decisions', 'web/build'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
)

test.each(pages)('%s has no dead link', (page) => {
  const dead = linksIn(page).filter(([path, heading]) => {
    const target = path === '' ? page : join(dirname(page), path)
    if (!existsSync(join(root, target))) return true
    return heading !== undefined && !anchorsOf(target).includes(heading)
  })
  expect(dead).toEqual([])
})

test.each(pages.filter((page) => page.startsWith('docs/decisions/')))(
  '%s has the shape of a record',
  (page) => {
    const text = readFileSync(join(root, page), 'utf8')
    expect(text).toMatch(new RegExp(`^# ${basename(page).slice(0, 4)} `))
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Status',
      'Context',
      'Decision',
      'Alternatives',
      'Consequences',
    ])
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(60)
  },
)

test('the codes of the API are listed, each with its sentence', () => {
  const [, text = ''] = readFileSync(join(root, 'docs/api.md'), 'utf8').split('\n## Codes\n')
  const listed = [...text.matchAll(/^\| `([a-z0-9_]+)` +\| (.+?) +\|$/gm)].map(([, code, sentence]) => [
    code,
    sentence,
  ])
  const sentences = JSON.parse(readFileSync(join(root, 'locales/en/messages.json'), 'utf8'))
  const codes = Object.entries(sentences).map(([key, sentence]) => [key.slice('messages.'.length), sentence])
  expect(listed).toEqual(codes)
})

test('whoever leaves finds mentorships and photos in a plain archive, as the page about running it says', () => {
  const [, , chapter = ''] = readFileSync(join(root, 'docs/deploy.md'), 'utf8').split(
    /(leaving with everything\n)/,
  )
  const [, commands = ''] = /```sh\n([^]*?)```/.exec(chapter) ?? []
  const [backup, ...rest] = commands.split('\n')
  expect(backup).toBe('npm run backup -- --plain everything.jsonl.gz')
  const folder = mkdtempSync(join(tmpdir(), 'udyam-leaving-'))
  try {
    cpSync(join(root, 'api/src/test/releases/1.0.0.jsonl.gz'), join(folder, 'everything.jsonl.gz'))
    const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
    execFileSync('sh', ['-e'], { cwd: folder, input: rest.join('\n'), env: { PATH } })
    expect(readFileSync(join(folder, 'mentorships.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(14)
    const photos = readdirSync(folder).filter((name) => name.startsWith('photo-'))
    expect(photos).toHaveLength(18)
    expect(readFileSync(join(folder, photos[0]), 'utf8')).toMatch(/^<svg /)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** Links of a page to files and headings, each as path and heading; code blocks are left out. */
function linksIn(page) {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/```[^]*?```/g, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link)
  return links.filter((link) => !/^(?:https?|mailto):/.test(link)).map((link) => link.split('#'))
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page) {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  )
}
