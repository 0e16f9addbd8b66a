import { expect, test } from 'vitest'
import { inProject } from '../project.mjs'
import { findBannedPatterns } from './banned-patterns.mjs'

const search = (text) => inProject({ 'web/src/ui/field.tsx': text }, findBannedPatterns)

test.each([
  [`import { z } from 'zod'`],
  [`import { type ZodType, z } from 'zod'`],
  [`const field = <input type="number" />`],
])('%s is found', (text) => {
  expect(search(`const a = 1\n${text}\n`).problems).toEqual([
    expect.stringMatching(/^web\/src\/ui\/field.tsx:2 /),
  ])
})

test.each([
  [`it('works', run)`],
  [`import * as z from 'zod'`],
  [`iterator.skip(2)`],
  [`const mode = type === 'number'`],
])('%s is fine', (text) => expect(search(text)).toEqual({ files: 1, problems: [] }))
