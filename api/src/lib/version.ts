import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

type Manifest = { version: string }

const manifest = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8')) as Manifest

/** The version of this program, as its package says. */
export const version = manifest.version
