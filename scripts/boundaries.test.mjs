import { expect, test } from 'vitest'
import { checkBoundaries } from './boundaries.mjs'
import { inProject } from './project.mjs'

const sound = {
  'contract/src/index.ts': `export * from './mentors.ts'`,
  'contract/src/mentors.ts': `import * as z from 'zod'\nexport const Mentor = z.object({})`,
  'contract/src/mentors.test.ts': `import { it } from 'vitest'\nimport { Mentor } from './mentors.ts'`,
  'api/src/main.ts': `import { createApp } from './app.ts'`,
  'api/src/app.ts': `import { mentors } from './features/mentors/mentors.ts'`,
  'api/src/features/mentors/mentors.ts': `import { Mentor } from '@udyam/contract/mentors'\nimport { open } from '../../db/open.ts'`,
  'api/src/features/mentees/mentees.ts': `export const mentees = 1`,
  'api/src/db/open.ts': `import pg from 'pg'`,
  'api/src/test/world.ts': `import { createApp } from '../app.ts'`,
  'web/src/main.tsx': `import './ui/theme.css'\nimport { App } from './app/app.tsx'`,
  'web/src/ui/primitives/theme.css': ``,
  'web/src/ui/primitives/button.tsx': `import { useId } from 'react'`,
  'web/src/lib/api.ts': `import { Mentor } from '@udyam/contract'`,
  'web/src/lib/i18n.ts': `export const t = (key) => key`,
  'locales/en/core.json': `{}`,
  'web/src/app/start/app.tsx': `const page = import('../features/home/home-page.tsx')`,
  'web/src/features/home/home-page.tsx': `import { Button } from '../../ui/button.tsx'`,
  'web/src/features/home/home-page.test.tsx': `import { world } from '@udyam/api/test/world'`,
}

const problemsWith = (files) => inProject({ ...sound, ...files }, (root) => checkBoundaries(root).problems)

test('a house in order has no problems, and every module was seen', () => {
  const { modules, imports, problems } = inProject(sound, checkBoundaries)
  expect(problems).toEqual([])
  expect({ modules, imports }).toEqual({ modules: 16, imports: 17 })
})

test('a house without modules is a problem, not a success', () => {
  const { modules, problems } = inProject({ 'README.md': '' }, checkBoundaries)
  expect(modules).toBe(0)
  expect(problems).toEqual(
    ['contract/src', 'api/src', 'web/src'].map((folder) => `${folder}: no modules found`),
  )
})

test.each([
  [
    'the contract imports a package',
    'contract/src/a.ts',
    `import fastify from 'fastify'`,
    /the contract imports zod/,
  ],
  ['the contract imports Node', 'contract/src/a.ts', `import fs from 'node:fs'`, /the contract imports zod/],
  [
    'the contract imports the api',
    'contract/src/a.ts',
    `import '@udyam/api/app'`,
    /contract never imports api/,
  ],
  [
    'the api imports the web app',
    'api/src/lib/a.ts',
    `import { x } from '../../../web/src/lib/api.ts'`,
    /api never/,
  ],
  [
    'the web app imports the api',
    'web/src/lib/a.ts',
    `import { x } from '@udyam/api/app'`,
    /web never imports api/,
  ],
  [
    'a feature imports another',
    'api/src/features/mentors/a.ts',
    `import '../mentees/mentees.ts'`,
    /another feature/,
  ],
  [
    'a feature imports another lazily',
    'web/src/features/b/a.ts',
    `const x = import('../home/home-page.tsx')`,
    /another/,
  ],
  [
    'a feature imports the app',
    'web/src/features/home/a.ts',
    `import { App } from '../../app/app.tsx'`,
    /must not/,
  ],
  ['the app imports main', 'api/src/http/a.ts', `import '../main.ts'`, /http must not import main/],
  [
    'a shared folder imports a feature',
    'web/src/lib/a.ts',
    `import '../features/home/home-page.tsx'`,
    /lib must not/,
  ],
  [
    'a folder made today imports a feature',
    'api/src/jobs/a.ts',
    `import '../features/mentees/mentees.ts'`,
    /jobs must/,
  ],
  [
    'ui imports a feature',
    'web/src/ui/a.tsx',
    `export type { A } from '../features/home/home-page.tsx'`,
    /ui must not/,
  ],
  [
    'ui imports the app',
    'web/src/ui/a.tsx',
    `import { App } from '../app/app.tsx'`,
    /ui must not import app/,
  ],
  [
    'ui imports translations',
    'web/src/ui/a.tsx',
    `import type core from '../../../locales/en/core.json'`,
    /no translation key/,
  ],
  ['ui translates', 'web/src/ui/a.tsx', `import { t } from '../lib/i18n.ts'`, /no translation key/],
  [
    'ui imports the contract',
    'web/src/ui/a.tsx',
    `import { Mentor } from '@udyam/contract'`,
    /no domain word/,
  ],
  ['code imports test code', 'api/src/lib/a.ts', `import { world } from '../test/world.ts'`, /only tests/],
  [
    'a file that is not there',
    'api/src/lib/a.ts',
    `import {\n  a,\n  b,\n} from './gone.ts'`,
    /no such file/,
  ],
  ['a second barrel', 'web/src/ui/a.ts', `export { Button } from './button.tsx'`, /only barrel/],
  ['an index', 'web/src/lib/index.ts', `export const a = 1`, /only barrel/],
  ['a file that imports itself', 'web/src/lib/a.ts', `import './a.ts'`, /cycle: web\/src\/lib\/a.ts → web/],
])('%s', (_name, path, text, problem) => {
  expect(problemsWith({ [path]: text }).join('\n')).toMatch(problem)
})

test('a circle of imports is found, and told from end to end', () => {
  const files = {
    'api/src/lib/a.ts': `import './b.ts'`,
    'api/src/lib/b.ts': `import type { A } from './a.ts'`,
  }
  expect(problemsWith(files)).toEqual(['cycle: api/src/lib/a.ts → api/src/lib/b.ts → api/src/lib/a.ts'])
})
