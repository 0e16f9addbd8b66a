import { expect, test } from 'vitest'
import { checkBoundaries } from './boundaries.mjs'
import { inProject } from '../project.mjs'

const sound = {
  'contract/src/index.ts': `export * from './mentors/calls.ts'\nexport * from './mentors/schemas.ts'`,
  'contract/src/mentors/calls.ts': `import type { mentorSchemas } from './schemas.ts'\nexport const mentors = {}`,
  'contract/src/mentors/schemas.ts': `import * as z from 'zod'\nimport { sorts } from './values.ts'\nimport { Mentor } from './record-schemas.ts'`,
  'contract/src/mentors/record-schemas.ts': `import { text } from '#parts/text.ts'`,
  'contract/src/mentors/values.ts': `export const sorts = []`,
  'contract/src/mentors/values.test.ts': `import { it } from 'vitest'\nimport { Mentor } from './schemas.ts'`,
  'contract/src/parts/text.ts': `import * as z from 'zod'`,
  'api/src/main.ts': `import { createApp } from './app.ts'`,
  'api/src/app.ts': `import { mentors } from './features/mentors/mentors.ts'`,
  'api/src/features/mentors/mentors.ts': `import { Mentor } from '@udyam/contract/mentors/calls'\nimport { open } from '#platform/db/open.ts'`,
  'api/src/features/mentees/mentees.ts': `export const mentees = 1`,
  'api/src/platform/db/open.ts': `import pg from 'pg'`,
  'api/src/people/accounts/admit.ts': `import { mount } from '#platform/http/mount.ts'\nimport { mail } from '../../platform/mail/queue.ts'`,
  'api/src/platform/mail/queue.ts': `import { open } from '../db/open.ts'`,
  'api/src/platform/http/mount.ts': `import { open } from '../db/open.ts'\nimport { readEnv } from '../env.ts'`,
  'api/src/programme/selection/b.ts': `import { admit } from '#people/accounts/admit.ts'`,
  'api/src/office/backup/cli.ts': `import { open } from '#platform/db/open.ts'`,
  'api/src/platform/lib/token.ts': `export const token = 1`,
  'api/src/platform/env.ts': `export const readEnv = 1`,
  'api/src/test/world.ts': `import { createApp } from '../app.ts'`,
  'web/src/main.tsx': `import './ui/primitives/theme.css'\nimport { App } from './app/start/app.tsx'`,
  'web/src/ui/primitives/theme.css': ``,
  'web/src/ui/primitives/button.tsx': `import { useId } from 'react'`,
  'web/src/lib/api.ts': `import type { Mentor } from '@udyam/contract/mentors/schemas'\nimport { Button } from '../ui/primitives/button.tsx'`,
  'web/src/forms/form.ts': `import '../lib/api.ts'`,
  'web/src/admin/list.ts': `import '../forms/form.ts'`,
  'web/src/lib/i18n.ts': `export const t = (key) => key`,
  'locales/en/core.json': `{}`,
  'web/src/app/start/app.tsx': `const page = import('../../features/home/home-page.tsx')`,
  'web/src/features/home/home-page.tsx': `import { Button } from '../../ui/primitives/button.tsx'`,
  'web/src/features/home/home-page.test.tsx': `import { world } from '@udyam/api/test/world'`,
  'e2e/home.spec.ts': `import { messages } from '@udyam/contract'\nimport type en from '../locales/en/core.json'\nimport './support/session.ts'\nimport '../scripts/speed.mjs'`,
  'e2e/support/session.ts': `import { test } from '@playwright/test'`,
  'bench/run.ts': `import { world } from '@udyam/api/test/world'\nimport '../e2e/support/session.ts'\nimport '../scripts/lib.mjs'`,
  'scripts/lib.mjs': `import { join } from 'node:path'`,
  'scripts/speed.mjs': '',
  'scripts/bench.mjs': `import './lib.mjs'\nawait import('../bench/run.ts')\nawait import('../api/src/office/backup/cli.ts')`,
  'scripts/checks/measures.mjs': `import { parseSync } from 'oxc-parser'`,
  'scripts/lib.test.mjs': `import { test } from 'vitest'\nimport { Mentor } from '../contract/src/mentors/values.ts'`,
}

const problemsWith = (files) => inProject({ ...sound, ...files }, (root) => checkBoundaries(root).problems)

test('a house in order has no problems, and every module was seen', () => {
  const { modules, imports, problems } = inProject(sound, checkBoundaries)
  expect(problems).toEqual([])
  expect(modules).toEqual({ contract: 7, api: 13, web: 9, e2e: 2, bench: 1, scripts: 5 })
  expect(imports).toBe(48)
})

test('a house without modules is a problem, not a success', () => {
  const { modules, problems } = inProject({ 'README.md': '' }, checkBoundaries)
  expect(Object.values(modules)).toEqual([0, 0, 0, 0, 0, 0])
  expect(problems).toEqual(
    ['contract/src', 'api/src', 'web/src', 'e2e', 'bench', 'scripts'].map(
      (folder) => `${folder}: no modules found`,
    ),
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
    'api/src/platform/lib/a.ts',
    `import { x } from '../../../../web/src/lib/api.ts'`,
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
    `import { App } from '../../app/start/app.tsx'`,
    /must not/,
  ],
  [
    'the app imports main',
    'api/src/platform/http/a.ts',
    `import '../../main.ts'`,
    /http must not import main/,
  ],
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
    'http imports who calls',
    'api/src/platform/http/a.ts',
    `import '#people/accounts/admit.ts'`,
    /http must not import people/,
  ],
  [
    'the database imports http',
    'api/src/platform/db/a.ts',
    `import '../http/mount.ts'`,
    /db must not import http/,
  ],
  [
    'the lib imports the database',
    'api/src/platform/lib/a.ts',
    `import '../db/open.ts'`,
    /lib must not import db/,
  ],
  [
    'a room imports a feature',
    'api/src/platform/mail/a.ts',
    `import '#features/mentees/mentees.ts'`,
    /mail must not/,
  ],
  [
    'people import the programme',
    'api/src/people/accounts/a.ts',
    `import '#programme/selection/b.ts'`,
    /people must not import programme/,
  ],
  ['forms import the administrators’', 'web/src/forms/a.ts', `import '../admin/list.ts'`, /forms must not/],
  ['the lib imports forms', 'web/src/lib/a.ts', `import '../forms/form.ts'`, /lib must not import forms/],
  ['ui imports the lib', 'web/src/ui/a.ts', `import '../lib/api.ts'`, /ui must not import lib/],
  [
    'a journey imports a page',
    'e2e/a.ts',
    `import '../web/src/lib/api.ts'`,
    /e2e never imports web\/src\/lib/,
  ],
  ['a journey imports a script', 'e2e/a.ts', `import '../scripts/lib.mjs'`, /e2e never imports scripts/],
  ['a journey imports the api', 'e2e/a.ts', `import '@udyam/api/platform/env'`, /e2e never imports api/],
  [
    'a measurement imports the web app',
    'bench/a.ts',
    `import '../web/src/lib/api.ts'`,
    /bench never imports web/,
  ],
  [
    'a measurement imports a journey',
    'bench/a.ts',
    `import '../e2e/home.spec.ts'`,
    /bench never imports e2e/,
  ],
  ['a script imports a package', 'scripts/a.mjs', `import pg from 'pg'`, /nothing but Node's own modules/],
  [
    'a script imports the api at once',
    'scripts/a.mjs',
    `import { run } from '../api/src/office/backup/cli.ts'`,
    /only when it is needed/,
  ],
  [
    'a script imports another part of the api',
    'scripts/a.mjs',
    `await import('../api/src/platform/db/open.ts')`,
    /scripts never imports api\/src\/platform\/db/,
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
    `import { App } from '../app/start/app.tsx'`,
    /ui must not import app/,
  ],
  [
    'ui imports translations',
    'web/src/ui/a.tsx',
    `import type core from '../../../locales/en/core.json'`,
    /no translation key/,
  ],
  ['ui translates', 'web/src/ui/a.tsx', `import { t } from '../lib/i18n.ts'`, /ui must not import lib/],
  [
    'ui imports the contract',
    'web/src/ui/a.tsx',
    `import { Mentor } from '@udyam/contract'`,
    /no domain word/,
  ],
  [
    'code imports test code',
    'api/src/platform/lib/a.ts',
    `import { world } from '../../test/world.ts'`,
    /only tests/,
  ],
  [
    'a file that is not there',
    'api/src/platform/lib/a.ts',
    `import {\n  a,\n  b,\n} from './gone.ts'`,
    /no such file/,
  ],
  [
    'a list loads a schema',
    'web/src/features/home/home.query.ts',
    `import { Mentor } from '@udyam/contract/mentors/schemas'`,
    /schemas stay out/,
  ],
  [
    'every page loads the schemas',
    'web/src/app/a.ts',
    `import { mentors } from '@udyam/contract'`,
    /schemas stay out/,
  ],
  [
    'an address loads a schema',
    'contract/src/a.ts',
    `import { Mentor } from './mentors/record-schemas.ts'`,
    /schemas stay out/,
  ],
  ['an address makes a schema', 'contract/src/a.ts', `import * as z from 'zod'`, /schemas stay out/],
  ['a call loads a part', 'contract/src/a/calls.ts', `import '#parts/text.ts'`, /schemas stay out/],
  [
    'values name a schema by type',
    'contract/src/mentees/values.ts',
    `import type { Mentor } from '#mentors/record-schemas.ts'`,
    /mentees\/values\.ts .*: values must not import schemas/,
  ],
  [
    'values name a part',
    'contract/src/a/values.ts',
    `import type A from '#parts/text.ts'`,
    /values must not/,
  ],
  [
    'a schema names the calls by type',
    'contract/src/mentors/question-schemas.ts',
    `import type { mentors } from './calls.ts'`,
    /schemas must not import calls/,
  ],
  ['a second barrel', 'web/src/ui/a.ts', `export { Button } from './button.tsx'`, /only barrel/],
  ['an index', 'web/src/lib/index.ts', `export const a = 1`, /only barrel/],
  ['a file that imports itself', 'web/src/lib/a.ts', `import './a.ts'`, /cycle: web\/src\/lib\/a.ts → web/],
])('%s', (_name, path, text, problem) => {
  expect(problemsWith({ [path]: text }).join('\n')).toMatch(problem)
})

test('a circle among the measurements is found', () => {
  const files = { 'bench/a.ts': `import './b.ts'`, 'bench/b.ts': `import './a.ts'` }
  expect(problemsWith(files)).toEqual(['cycle: bench/a.ts → bench/b.ts → bench/a.ts'])
})

test('a circle of types in the contract is found', () => {
  const files = {
    'contract/src/a/values.ts': `import type { B } from '#b/values.ts'`,
    'contract/src/b/values.ts': `import type { A } from '../a/values.ts'`,
  }
  expect(problemsWith(files)).toEqual([
    'cycle: contract/src/a/values.ts → contract/src/b/values.ts → contract/src/a/values.ts',
  ])
})

test('a circle of imports is found, and told from end to end', () => {
  const files = {
    'api/src/platform/lib/a.ts': `import './b.ts'`,
    'api/src/platform/lib/b.ts': `import type { A } from './a.ts'`,
  }
  expect(problemsWith(files)).toEqual([
    'cycle: api/src/platform/lib/a.ts → api/src/platform/lib/b.ts → api/src/platform/lib/a.ts',
  ])
})
